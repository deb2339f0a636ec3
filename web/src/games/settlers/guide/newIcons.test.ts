import { beforeEach, describe, expect, it } from 'vitest';

import { iconsIn, NewIcons } from '../../../lib/table/icons/newIcons.svelte';

function table(...names: string[]): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = names.map((name) => `<i data-icon="${name}"></i>`).join('');
  return root;
}

beforeEach(() => localStorage.clear());

describe('icons that are new to a person', () => {
  it('are found once each', () => expect(iconsIn(table('wood', 'stone', 'wood'))).toEqual(['wood', 'stone']));

  it('are those the legend explains, in its order, until they are learnt', async () => {
    const icons = new NewIcons('settlers');
    await icons.look(table('stone', 'wood', 'no such icon'));
    expect(icons.names).toEqual(['wood', 'stone']);
    icons.learn(['wood']);
    expect(icons.names).toEqual(['stone']);
    await icons.look(table('wood'));
    expect(icons.names).toEqual([]);
  });

  it('are remembered for the next game, each game for itself', async () => {
    new NewIcons('settlers').learn(['gold']);
    new NewIcons('nim').learn(['wood']);
    const icons = new NewIcons('settlers');
    await icons.look(table('gold', 'wood'));
    expect(icons.names).toEqual(['wood']);
  });
});
