/**
 * What of the Python client is generated: its models and table of operations from schema/openapi.json,
 * and the synchronous client from the asynchronous one.
 *   node clients/python/generate.ts           writes the files
 *   node clients/python/generate.ts --check   fails where a committed file is not what would be written
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOperations } from '../operations.ts';
import { toModels } from './models.ts';

const FOLDER = join(import.meta.dirname, 'src', 'sextant_client');
const NOTE = '# Generated from schema/openapi.json by `npm run clients`. Do not edit.\n';

function toTable(): string {
  const lines = readOperations().map(({ id, method, path, takesKey }) => {
    const line = `    "${id}": Operation("${method}", "${path}"${takesKey ? ', takes_key=True' : ''}),\n`;
    if (line.length <= 101) return line;
    return `    "${id}": Operation(\n        "${method}", "${path}"${takesKey ? ', takes_key=True' : ''}\n    ),\n`;
  });
  return `${NOTE}"""Method and path of every operation."""

from __future__ import annotations

from typing import NamedTuple


class Operation(NamedTuple):
    """How an operation is called."""

    method: str
    path: str
    takes_key: bool = False
    """An Idempotency-Key makes a retry safe."""


OPERATIONS = {
${lines.join('')}}
`;
}

/** What distinguishes the two clients, the longer first. */
const ASYNC_WORDS = [
  ['AsyncPages(load)', 'load(None)'],
  ['AsyncPages', 'Page'],
  ['AsyncPage', 'Page'],
  ['AsyncIterator', 'Iterator'],
  ['AsyncIterable', 'Iterable'],
  ['AsyncClient', 'Client'],
  ['AsyncGenerator', 'Generator'],
  ['AsyncSextant', 'Sextant'],
  ['AsyncTransport', 'Transport'],
  ['AsyncProjects', 'Projects'],
  ['AsyncEnterprise', 'Enterprise'],
  ['AsyncWebhooks', 'Webhooks'],
  ['__aenter__', '__enter__'],
  ['__aexit__', '__exit__'],
  ['aiter_text', 'iter_text'],
  ['aread()', 'read()'],
  ['aclose()', 'close()'],
  ['aclosing', 'closing'],
  ['import anyio', 'import time'],
  ['anyio.sleep', 'time.sleep'],
  ['async with', 'with'],
  ['async for', 'for'],
  ['async def', 'def'],
  ['await ', ''],
  ['The asynchronous client', 'The synchronous client'],
] as const;

/** The synchronous form of a file of the asynchronous client. */
function toSync(text: string): string {
  const note = '# Generated from sextant_client/_async by `npm run clients`. Do not edit.\n';
  return note + ASYNC_WORDS.reduce((all, [from, to]) => all.replaceAll(from, to), text);
}

function readSync(): [string, string][] {
  const folder = join(FOLDER, '_async');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.py'))
    .map((name) => [`_sync/${name}`, toSync(readFileSync(join(folder, name), 'utf8'))]);
}

function settle(name: string, content: string): boolean {
  const path = join(FOLDER, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return true;
  if (process.argv.includes('--check')) {
    process.stderr.write(`sextant_client/${name} is out of date: run npm run clients\n`);
    return false;
  }
  writeFileSync(path, content);
  process.stdout.write(`wrote sextant_client/${name}\n`);
  return true;
}

const files: [string, string][] = [
  ['_generated.py', toModels()],
  ['_operations.py', toTable()],
  ...readSync(),
];
if (files.map(([name, content]) => settle(name, content)).includes(false)) process.exitCode = 1;
