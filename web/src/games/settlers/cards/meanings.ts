// What the icons on a card mean, for those who meet them for the first time.
import { catalogue, type CardFacts, type CardIcon } from '../catalogue.svelte';
import { listed } from '../logic/model';
import { say, sayIf } from '../words.svelte';

export interface Meaning {
  icon: CardIcon;
  words: string;
}

function meaning({ kind, name, n = 1 }: CardIcon): string {
  if (kind === 'good') return name === 'location' ? say('icon.location') : catalogue.counted(name, 1);
  if (kind === 'colour') return catalogue.colour(name);
  if (kind === 'kind') return catalogue.kind(name);
  if (kind === 'side') return say(name === 'faction' ? 'column.faction' : 'column.common');
  return sayIf(`icon.${name}`, { n });
}

/** Lists every icon of a card once, with its meaning; signs that are words already need none. */
export function meanings(facts: CardFacts): Meaning[] {
  const paid: CardIcon[] = listed(facts.cost).map(([name]) => ({ kind: 'good', name, n: 1 }));
  const place: CardIcon[] = facts.location ? [{ kind: 'good', name: 'location', n: 1 }] : [];
  const won: CardIcon[] = listed({ ...facts.raze, ...(facts.deal ? { [facts.deal]: 1 } : {}) }).map(([name]) => ({ kind: 'good', name, n: 1 }));
  const own: CardIcon[] = [{ kind: 'kind', name: facts.kind, n: 1 }];
  const found = new Map<string, Meaning>();
  for (const icon of [...own, ...paid, ...place, ...facts.icons.flat(), ...won]) {
    const one = icon.kind === 'sign' ? icon : { ...icon, n: 1 };
    const words = meaning(one);
    if (words) found.set(`${one.kind} ${one.name}`, { icon: one, words });
  }
  return [...found.values()];
}
