import { LANGUAGES } from '#code/languages/registry.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { bareName, nameAt, type Position } from './cursor.ts';
import { type Cursor, type DefinitionAnswer, found, unknown } from './definition-answer.ts';
import { byLinks, referencesAt } from './definition-edges.ts';
import { byImport } from './definition-imports.ts';
import { byText } from './definition-local.ts';
import { declaredAt, toDefinitions } from './declarations.ts';
import { lexemeAt } from './lexed-name.ts';
import { checkPath } from './paths.ts';
import { findSource } from './source.ts';
import { loadSymbols, loadSymbolsNamed } from './symbols.ts';

/** A place in a file of an index. */
export interface FilePosition extends Position {
  readonly path: string;
}

type Step = (
  scope: TenantScope,
  cursor: Cursor,
) => Promise<DefinitionAnswer | null> | DefinitionAnswer | null;

/** From what the index knows to what the text suggests; the first that says anything is right. */
const STEPS: readonly Step[] = [
  byDeclaration,
  byLinks,
  byImport,
  (_scope, cursor) => byText(cursor),
  (_scope, cursor) => byLexeme(cursor),
  byName,
];

/**
 * What the name at a place means: go to definition.
 * @throws AppError NOT_FOUND for a file that the index has not, INVALID_REQUEST for a place that it has not
 */
export async function findDefinition(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { path, line, column }: FilePosition,
): Promise<DefinitionAnswer> {
  const source = await findSource(scope, snapshot, checkPath(path));
  const name = nameAt(source.lines, { line, column }, source.language);
  if (name === null) return unknown(null, 'no-name', 'No name at this position.');
  const cursor = { source, name: { ...name, line } };
  for (const step of STEPS) {
    const answer = await step(scope, cursor);
    if (answer !== null) return answer;
  }
  return nothing(cursor);
}

async function byDeclaration(scope: TenantScope, cursor: Cursor): Promise<DefinitionAnswer | null> {
  const id = declaredAt(cursor);
  if (id === null) return null;
  const { source, name } = cursor;
  const symbols = await loadSymbols(scope, source.snapshot, [id]);
  const sure = symbols.map((symbol) => ({ symbol, confidence: 'exact' as const }));
  return found(name, await toDefinitions(scope, source, sure), true);
}

const SAYINGS = {
  keyword: 'This is a key word of the language.',
  comment: 'This is part of a comment.',
  literal: 'This is part of a literal.',
} as const;

/** What is no code has no definition, unless the steps before have found it to be some. */
function byLexeme({ source, name }: Cursor): DefinitionAnswer | null {
  const lexeme = lexemeAt(source.lines, name, source.language);
  if (lexeme === 'name' || lexeme === 'other') return null;
  // A name that starts with an apostrophe's neighbour, such as a JSX text, is read as code elsewhere.
  return unknown(name, lexeme, SAYINGS[lexeme]);
}

const MAX_CANDIDATES = 20;

/** Whatever has that name in languages that can call each other: a guess, and said to be one. */
async function byName(scope: TenantScope, cursor: Cursor): Promise<DefinitionAnswer | null> {
  const { source, name } = cursor;
  const symbols = await loadSymbolsNamed(scope, source.snapshot, {
    names: [...new Set([name.name, bareName(name.name)])],
    filter: { languages: relativesOf(cursor), kinds: null, limitPerName: MAX_CANDIDATES },
  });
  if (symbols.length === 0) return null;
  const near = symbols
    .toSorted((a, b) => distance(source.path, a.path) - distance(source.path, b.path))
    .slice(0, MAX_CANDIDATES);
  const sure = near.map((symbol) => ({ symbol, confidence: 'name-only' as const }));
  return found(name, await toDefinitions(scope, source, sure));
}

function relativesOf({ source: { language } }: Cursor): readonly string[] | null {
  const family = language?.linking?.family;
  if (family === undefined) return null;
  return LANGUAGES.filter(({ linking }) => linking?.family === family).map(({ id }) => id);
}

/** Folders between two files. */
function distance(from: string, to: string): number {
  const [a, b] = [from.split('/'), to.split('/')];
  let shared = 0;
  while (shared < Math.min(a.length, b.length) - 1 && a[shared] === b[shared]) shared++;
  return a.length + b.length - 2 * shared;
}

function nothing(cursor: Cursor): DefinitionAnswer {
  const { source, name } = cursor;
  if (source.state === 'plain' || source.state === 'failed' || source.facts === null) {
    const detail = `"${source.path}" has no symbol information because its state is "${source.state}".`;
    return unknown(name, 'not-parsed', detail);
  }
  const receiver = referencesAt(cursor)[0]?.receiver ?? '';
  const detail =
    receiver === ''
      ? `The index contains no definition of "${name.name}"; it may be built into the language.`
      : `The index contains no definition of "${name.name}" of "${receiver}", whose type is unknown.`;
  return unknown(name, 'no-definition', detail);
}
