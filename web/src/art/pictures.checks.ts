// What every set of pictures keeps, for the tests of the art of a game.
import { describe, expect, it } from 'vitest';

import { layers, type Tones } from './draw';

export const PATH = /^M[-\d.]+ ?[-\d.]+[MmLlHhVvCcSsQqTtAaZz\d\s.-]*$/;

/** A set of pictures: its name, the width of its grid, the pictures, and the tones they use. */
export type PictureSet = [string, number, Record<string, string>, Tones];

/** Checks that every picture of some sets can be painted, and that none occurs twice. */
export function checkPictures(sets: PictureSet[]): void {
  describe.each(sets)('%s', (_, width, pictures, tones) => {
    it.each(Object.entries(pictures))('%s can be painted', (_, art) => {
      const painted = layers(art, width, width, tones);
      expect(painted.length).toBeGreaterThan(0);
      for (const { path } of painted) expect(path).toMatch(PATH);
    });

    it('has no picture twice', () => {
      const arts = Object.values(pictures);
      expect(new Set(arts).size).toBe(arts.length);
    });
  });
}
