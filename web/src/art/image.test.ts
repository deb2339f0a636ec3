// @vitest-environment node
import { expect, it } from 'vitest';

import { imageOf, madeOnce, pathsOf, plainWords } from './image';

it('writes every copy of a layer as a path', () => {
  expect(pathsOf('red M0 0', 24, 24)).toBe('<path d="M0 0" fill="#b8402f" stroke="none"/>');
  expect(pathsOf('ink:2| M0 0', 24, 24).match(/stroke-width="2"/g)).toHaveLength(2);
});

it('makes an address that can be read back', () => {
  const address = imageOf('0 0 24 24', 1, '<path d="M0 0" fill="#b8402f"/><text>50 %</text>');
  expect(address).not.toContain('#');
  expect(decodeURIComponent(address)).toContain("<path d='M0 0' fill='#b8402f'/><text>50 %</text></svg>");
});

it('makes a picture once', () => {
  let times = 0;
  const make = (): string => `made ${String((times += 1))}`;
  expect([madeOnce('one', make), madeOnce('one', make), madeOnce('another', make)]).toEqual(['made 1', 'made 1', 'made 2']);
});

it('lets no words of a pack become SVG', () => {
  expect(plainWords('<b>"&')).toBe('&#60;b&#62;&#34;&#38;');
});
