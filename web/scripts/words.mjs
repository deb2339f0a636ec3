// Answers `text/it.json?name` with the language's name for itself, so that a list of languages needs no words.
import { readFileSync } from 'node:fs';

const ASKED = /\.json\?name$/;

export function languageNames() {
  return {
    name: 'language-names',
    enforce: 'pre',
    load(id) {
      if (!ASKED.test(id)) return null;
      const words = JSON.parse(readFileSync(id.replace(/\?name$/, ''), 'utf8'));
      return { code: `export default ${JSON.stringify(words['language.name'] ?? '')}`, moduleType: 'js' };
    },
  };
}
