// Cards and Goods in words, for screen readers and the text board.
import { catalogue } from '../catalogue.svelte';
import { listed, type Goods } from '../logic/model';
import { say } from '../words.svelte';

/** Goods in words: "2 wood, 1 stone"; nothing for none. */
export function goodsInWords(goods: Goods): string {
  return listed(goods)
    .map(([good, number]) => catalogue.counted(good, number))
    .join(', ');
}

function costInWords(card: string): string {
  const facts = catalogue.facts(card);
  if (!facts) return '';
  const parts = [goodsInWords(facts.cost), facts.location ? say('card.location') : ''].filter(Boolean);
  return parts.length ? say('card.costs', { goods: parts.join(', ') }) : say('card.free');
}

/** Everything printed on a card in a row of short sentences. */
export function cardInWords(card: string): string {
  const facts = catalogue.facts(card);
  if (!facts) return say('card.face_down');
  const colours = facts.colours.map((colour) => catalogue.colour(colour)).join(', ');
  const kind = [catalogue.faction(facts.faction), catalogue.kind(facts.kind), colours].filter(Boolean).join(', ');
  const deal = facts.deal ? `${say('card.deal')} ${goodsInWords({ [facts.deal]: 1 })}` : '';
  const raze = listed(facts.raze).length ? `${say('card.raze')} ${goodsInWords(facts.raze)}` : '';
  const rest = [kind, costInWords(card), facts.sentence.replace(/\.$/, ''), deal, raze].filter(Boolean);
  return `${facts.name}. ${rest.join('. ')}.`;
}
