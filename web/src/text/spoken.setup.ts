// Unit tests speak every language at once.
import { LANGUAGES } from './languages';
import { loadWords } from './text.svelte';

await Promise.all(LANGUAGES.map(loadWords));
