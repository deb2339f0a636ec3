import { beforeEach, describe, expect, it } from 'vitest';

import { settings } from '../lib/state/settings.svelte';
import { ApiError } from '../lib/wire/api';
import { LANGUAGES } from './languages';
import { problem } from './problems';

const taken = new ApiError("another player's account has this name", 409, 'name_taken');

describe('a problem', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  it('is told in the language that is set', () => {
    expect(problem(taken)).toMatch(/looks like/);
    settings.language = 'it';
    expect(problem(taken)).toMatch(/somiglia/);
  });

  it('has its own words in every language', () => {
    const said = LANGUAGES.map((language) => {
      settings.language = language;
      return problem(taken);
    });
    expect(new Set(said).size).toBe(LANGUAGES.length);
    expect(said).not.toContain(taken.message);
  });

  it('is told by the server where it made a sentence, and otherwise as well as possible', () => {
    expect(problem(new ApiError('no', 400, 'illegal', { sentence: 'It is not your turn.' }))).toBe('It is not your turn.');
    expect(problem(new ApiError('a new kind of error', 400, 'unheard_of'))).toBe('a new kind of error');
    expect(problem(new ApiError('offline', 0, 'offline'))).toBe('The server cannot be reached.');
    expect(problem('nothing known')).toBe('The server cannot be reached.');
  });
});
