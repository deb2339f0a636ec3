// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { plainPath } from './draw';
import { ICONS } from './icons';
import { LOGO, LOGO_TONES } from './logo';
import { checkPictures, PATH } from './pictures.checks';
import { UNKNOWN } from './unknown';

checkPictures([
  ['logo', 48, { LOGO }, LOGO_TONES],
  ['marks', 24, { UNKNOWN }, {}],
]);

describe('icons', () => {
  it.each(Object.entries(ICONS))('%s is a path', (_, path) => expect(plainPath(path)).toMatch(PATH));

  it('are all different', () => {
    const paths: string[] = Object.values(ICONS);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
