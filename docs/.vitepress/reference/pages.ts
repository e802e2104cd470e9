import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toGraphqlPages } from './graphql.ts';
import type { Page } from './markdown.ts';
import { readOpenApi } from './openapi.ts';
import { toRestPages } from './rest.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'docs', 'reference');

export interface ReferencePages {
  readonly rest: readonly Page[];
  readonly graphql: readonly Page[];
  readonly clients: readonly Page[];
}

/** Every page that is made: both references from the schemas that codegen prints, and the clients' READMEs. */
export function toReferencePages(): ReferencePages {
  return {
    rest: toRestPages(readOpenApi(join(ROOT, 'schema', 'openapi.json'))),
    graphql: toGraphqlPages(join(ROOT, 'schema', 'schema.graphql'), join(ROOT, 'src')),
    clients: [toClientPage('typescript', 'TypeScript'), toClientPage('python', 'Python')].flat(),
  };
}

function toClientPage(folder: string, title: string): Page[] {
  const file = join(ROOT, 'clients', folder, 'README.md');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8').replaceAll('](../../docs/', '](../../');
  return [{ path: `clients/${folder}`, title, text }];
}

/** Writes them into docs/reference, where nothing else is. */
export function writeReferencePages(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const { path, text } of Object.values(toReferencePages()).flat()) {
    const file = join(FOLDER, `${path}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\noutline: 2\n---\n\n${text}\n`);
  }
}
