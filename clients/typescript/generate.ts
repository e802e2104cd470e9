/**
 * What of the client is generated from schema/openapi.json: its types, and the table of operations.
 *   node clients/typescript/generate.ts           writes the files
 *   node clients/typescript/generate.ts --check   fails where a committed file is not what would be written
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { readOperations } from '../operations.ts';

const FOLDER = join(import.meta.dirname, 'src');
const NOTE = '/* Generated from schema/openapi.json by `npm run clients`. Do not edit. */\n';

async function toTypes(): Promise<string> {
  // A value that has a default may be left out of a request.
  const options = { immutable: true, defaultNonNullable: false } as const;
  const document = new URL('../../schema/openapi.json', import.meta.url);
  return `${NOTE}\n${astToString(await openapiTS(document, options))}`;
}

function toTable(): string {
  const lines = readOperations().map(({ id, method, path, takesKey }) => {
    const key = takesKey ? ', takesKey: true' : '';
    return `  ${id}: { method: '${method}', path: '${path}'${key} },\n`;
  });
  return `${NOTE}
/** Method and path of every operation; \`takesKey\` where an Idempotency-Key makes a retry safe. */
export const OPERATIONS = {
${lines.join('')}} as const;
`;
}

function settle(name: string, content: string): boolean {
  const path = join(FOLDER, name);
  let current = '';
  try {
    current = readFileSync(path, 'utf8');
  } catch {
    // Not written yet.
  }
  if (current === content) return true;
  if (process.argv.includes('--check')) {
    process.stderr.write(`clients/typescript/src/${name} is out of date: run npm run clients\n`);
    return false;
  }
  writeFileSync(path, content);
  process.stdout.write(`wrote clients/typescript/src/${name}\n`);
  return true;
}

const settled = [
  settle('openapi.generated.ts', await toTypes()),
  settle('operations.generated.ts', toTable()),
];
if (settled.includes(false)) process.exitCode = 1;
