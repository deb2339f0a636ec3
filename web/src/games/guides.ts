// The short guide of a game: a page of rules and a legend of its icons, loaded when a person asks for it.
import type { Component } from 'svelte';

import { addWords } from '../text/text.svelte';
import type { MarkProps } from '../art/Mark.svelte';
import type { Words } from '../text/languages';

/** Icons that are explained together; the texts are `<game>.legend.<name>`. */
export interface LegendGroup {
  title: string;
  names: string[];
  /** Draws an icon; without it the group is about numbers written in red. */
  Mark?: Component<MarkProps>;
}

const legends = import.meta.glob<LegendGroup[]>('./*/guide/index.ts', { import: 'default' });
const texts = import.meta.glob<Words>('./*/guide/*.json', { import: 'default' });

/** Loads the texts of a game's guide and its legend; an empty legend for a game without one. */
export async function loadGuide(game: string, language: string): Promise<LegendGroup[]> {
  const path = `./${game}/guide/${language}.json`;
  const words = await texts[path]?.();
  if (words) await addWords({ [path]: words });
  return (await legends[`./${game}/guide/index.ts`]?.()) ?? [];
}
