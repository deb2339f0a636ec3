// Cards fly from where they were to where they are: hand, display, empire, Deals share one pair of transitions.
import { cardFlight } from '../../../lib/motion';

export const flight = cardFlight();
