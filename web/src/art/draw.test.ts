// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { layers, plainPath } from './draw';
import { imageOf, madeOnce, pathsOf, plainWords } from './image';

describe('plainPath', () => {
  it('turns boxes and ellipses into lines and arcs, wherever they stand', () => {
    expect(plainPath('r 1 2 3 4')).toBe('M1 2h3v4h-3z');
    expect(plainPath('M0 0h2o 5 5 2')).toBe('M0 0h2M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z');
    expect(plainPath('o 5 5 2 1.5')).toContain('a2 1.5 0 1 0 4 0');
    expect(plainPath('r 0 0 10 10 2')).toMatch(/^M2 0h6a2 2 0 0 1 2 2v6/);
  });

  it('leaves everything else alone', () => {
    expect(plainPath('M1 2c3-4 5 6 7-.8z')).toBe('M1 2c3-4 5 6 7-.8z');
  });
});

describe('layers', () => {
  it('fills, outlines and draws lines', () => {
    const [filled, outlined, line] = layers('red M0 0\nred/ M1 1\nink:2.5 M2 2', 24, 24);
    expect(filled).toMatchObject({ path: 'M0 0', line: 'none', turns: [''] });
    expect(outlined).toMatchObject({ line: 'none', fill: filled?.fill });
    expect(line).toMatchObject({ fill: 'none', width: 2.5 });
  });

  it('draws an outline after the shades on it, and at once where there are none', () => {
    const shaded = layers('red/ M0 0\nshade M1 1\nblue/ M2 2', 24, 24);
    expect(shaded.map(({ path }) => path)).toEqual(['M0 0', 'M1 1', 'M0 0', 'M2 2']);
    expect(layers('red/ M0 0\nblue/ M2 2', 24, 24)).toHaveLength(2);
  });

  it('mirrors and repeats', () => {
    expect(layers('red| M0 0', 24, 24)[0]?.turns).toEqual(['', 'translate(24 0) scale(-1 1)']);
    expect(layers('red*4 M0 0', 24, 24)[0]?.turns).toEqual([
      '',
      'rotate(90 12 12)',
      'rotate(180 12 12)',
      'rotate(270 12 12)',
    ]);
  });

  it("paints with custom tones and refuses unknown ones", () => {
    expect(layers('mine M0 0', 24, 24, { mine: '#123456' })[0]?.fill).toBe('#123456');
    expect(() => layers('nobodys M0 0', 24, 24)).toThrow('no such tone: nobodys');
    expect(() => layers('red:: M0 0', 24, 24)).toThrow('no such layer');
  });
});

describe('an image', () => {
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
});
