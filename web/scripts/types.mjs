// Writes src/lib/wire/types.ts from the server's JSON Schema; `--check` only says whether the file is up to date.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { compile } from 'json-schema-to-typescript';

const target = fileURLToPath(new URL('../src/lib/wire/types.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const banner = '// Written by `npm run types` from `reliquary serve --schema -`; do not edit.';

/** Returns what the types of a game begin with: its name in one word. */
function prefixOf(game) {
  return game.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
}

/** Reads the schema from the file named on the command line, or asks the server for it. */
function readSchema() {
  const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
  if (file) return readFileSync(file, 'utf8');
  const ours = `${root}/.venv/bin/python`;
  const python = process.env.PYTHON ?? (existsSync(ours) ? ours : 'python3');
  const options = { cwd: root, maxBuffer: 1 << 26, env: { ...process.env, PYTHONPATH: `${root}/src` } };
  return execFileSync(python, ['-m', 'reliquary', 'serve', '--schema', '-'], options).toString();
}

/** Collects the names of the definitions that can be reached from some of them. */
function reachable(definitions, starts) {
  const found = new Set();
  const queue = [...starts];
  while (queue.length) {
    const name = queue.pop();
    if (found.has(name) || !definitions[name]) continue;
    found.add(name);
    for (const [, other] of JSON.stringify(definitions[name]).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)) queue.push(other);
  }
  return found;
}

/** Moves the definitions of the games to the top, with the game's name before theirs. */
function flatten(schema) {
  const definitions = { ...schema.$defs };
  for (const [game, { $defs }] of Object.entries(schema.games)) {
    const prefix = prefixOf(game);
    const text = JSON.stringify($defs).replaceAll(`#/games/${game}/$defs/`, `#/$defs/${prefix}`);
    for (const [name, definition] of Object.entries(JSON.parse(text))) {
      const renamed = `${prefix}${name}`;
      if (!definitions[renamed]) definitions[renamed] = definition;
    }
  }
  return definitions;
}

/** Marks everything as present that the server always sends, also where it has a default. */
function requireSent(definitions, games) {
  const prefixes = games.map(prefixOf);
  const prefixed = prefixes.flatMap((prefix) => [`${prefix}TableView`, `${prefix}AnyEvent`]);
  const received = reachable(definitions, ['Inbound', ...prefixes.flatMap((prefix) => [`${prefix}AnyMove`, `${prefix}Options`])]);
  const kinds = Object.keys(definitions).filter((name) => !received.has(name));
  for (const name of reachable(definitions, ['Outbound', ...prefixed, ...kinds])) {
    const definition = definitions[name];
    if (definition.properties && !received.has(name)) definition.required = Object.keys(definition.properties);
  }
}

/** Gives every definition its own name as title and closes it, so that one interface each comes out. */
function entitle(definitions) {
  for (const [name, definition] of Object.entries(definitions)) {
    definition.title = name;
    if (definition.properties) {
      definition.additionalProperties ??= false;
      for (const property of Object.values(definition.properties)) dropTitles(property);
    }
  }
}

/** Takes away what would make aliases of plain values, and leaves free objects free. */
function dropTitles(part) {
  if (typeof part !== 'object' || part === null) return;
  delete part.title;
  delete part.maxItems;
  delete part.minItems;
  if (part.type === 'object' && !part.properties) part.additionalProperties ??= true;
  Object.values(part).forEach(dropTitles);
}

/** Sums the schema up whatever the order of its lines, as tests/house/test_client_types.py does. */
function fingerprint(schema) {
  const lines = schema.split('\n').map((line) => line.trim().replace(/,$/, ''));
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

async function write() {
  const schema = readSchema();
  const parsed = JSON.parse(schema);
  const all = Object.entries(flatten(parsed));
  const definitions = Object.fromEntries(all.filter(([, one]) => Object.keys(one).join() !== '$ref'));
  requireSent(definitions, Object.keys(parsed.games));
  entitle(definitions);
  const document = {
    title: 'EveryType',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(definitions).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: definitions,
  };
  const text = await compile(document, 'EveryType', {
    bannerComment: `${banner}\n// Schema: ${fingerprint(schema)}`,
    additionalProperties: false,
    unreachableDefinitions: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  return text.replace(/export interface EveryType \{[^}]*\}\n/, '');
}

const text = await write();
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write('src/lib/wire/types.ts is stale: run `npm run types`\n');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
