// Cards fly from one list of the deck builder to the other: both share one pair of transitions.
import { cardFlight } from '../../../lib/motion';

export const flight = cardFlight();
