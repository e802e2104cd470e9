import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { describedInOpenApi, describedInSchema } from '../descriptions.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A page, or texts of one kind, one a paragraph. */
export interface Prose {
  readonly path: string;
  /** Markdown */
  readonly text: string;
  /** Of collected texts, what each line belongs to; absent for a page, where the line says it. */
  readonly places?: readonly string[];
}

const PAGES = ['*.md', 'docs/**/*.md', 'clients/*/README.md'];
/** Generated, or installed. */
const NOT_OURS = /^docs\/(?:reference|\.vitepress)\/|node_modules/;

/** Everything that people read: pages, descriptions of both APIs, messages, texts of the dashboard. */
export function collectProse(): Prose[] {
  return [...collectPages(), ...collectDescriptions(), ...collectMessages(), ...collectDashboard()];
}

function find(pattern: string | readonly string[]): string[] {
  const paths = globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter((path) => !NOT_OURS.test(path)).toSorted();
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function collectPages(): Prose[] {
  return find(PAGES).map((path) => ({ path, text: read(path) }));
}

function collectDescriptions(): Prose[] {
  const schema = 'schema/schema.graphql';
  const openApi = 'schema/openapi.json';
  return [
    toProse(schema, [...describedInSchema(read(schema))]),
    toProse(openApi, [...describedInOpenApi(JSON.parse(read(openApi)))]),
  ];
}

/** All messages of errors; messages.test.ts keeps the file up to date. */
function collectMessages(): Prose[] {
  const path = 'test/support/messages.txt';
  const messages = read(path).trimEnd().split('\n');
  const texts = messages.map((line) => {
    const [place = '', text = ''] = line.split(/: (.*)/s);
    return { place, text };
  });
  return [toProse(path, texts)];
}

type Texts = { readonly [key: string]: string | Texts };
const textsSchema: z.ZodType<Texts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), textsSchema])),
);

function collectDashboard(): Prose[] {
  return find('web/src/**/texts/en.json').map((path) =>
    toProse(path, [...flatten(textsSchema.parse(JSON.parse(read(path))), '')]),
  );
}

interface Placed {
  readonly place: string;
  readonly text: string;
}

function* flatten(texts: Texts, prefix: string): Generator<Placed> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield { place: prefix + key, text: value };
    else yield* flatten(value, `${prefix}${key}.`);
  }
}

/** One text a paragraph: two lines each, the second one empty. */
function toProse(path: string, texts: readonly Placed[]): Prose {
  const lines = texts.map(({ text }) => `${text.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  return {
    path,
    text: lines.join('\n'),
    places: texts.flatMap(({ place }) => [place, place]),
  };
}
