import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { Page } from '#platform/page.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { NameRange } from './cursor.ts';
import { usesOnLine } from './lexed-name.ts';
import { loadSources, type Source } from './source.ts';
import { type CodeSymbol, loadSymbols } from './symbols.ts';

/** A line that refers to a symbol. */
export interface Reference {
  /** its place in the list: file, line, enclosing symbol, kind */
  readonly id: string;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  readonly line: number;
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
  /** the line as it was indexed, at most 500 characters */
  readonly text: string;
  /** where the line has the name; empty where it is written in another way */
  readonly ranges: readonly NameRange[];
  /** the symbol that it stands in, null at the file's top */
  readonly enclosing: CodeSymbol | null;
}

/** Which references: null where all do. */
export interface ReferenceFilter {
  readonly kinds: readonly ReferenceKind[] | null;
  readonly confidences: readonly EdgeConfidence[] | null;
  readonly isTest: boolean | null;
  /** a file, or everything below a folder */
  readonly path: string | null;
}

interface EdgeRow {
  readonly fileId: number;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  readonly line: number;
  readonly from: number;
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
}

/** What may follow from a reference is no reference itself: who overrides a method is asked elsewhere. */
const MATCHING = `from symbol_edge e join file f on f.snapshot_id = e.snapshot_id and f.id = e.from_file
  where e.snapshot_id = $1 and e.to_symbol = $2 and e.kind <> 'overrides'
    and ($3::text[] is null or e.kind = any($3)) and ($4::text[] is null or e.confidence = any($4))
    and ($5::boolean is null or f.is_test = $5)
    and ($6::text is null or f.path = $6 or starts_with(f.path, $6 || '/'))`;

function valuesOf({ snapshot, id }: CodeSymbol, filter: ReferenceFilter): unknown[] {
  const path = filter.path?.replace(/\/+$/u, '') ?? null;
  return [snapshot.id, id, filter.kinds, filter.confidences, filter.isTest, path];
}

/** A page of what refers to a symbol, by file and line. @throws AppError INVALID_REQUEST */
export async function listReferences(
  scope: TenantScope,
  symbol: CodeSymbol,
  { page, filter }: { readonly page: Page; readonly filter: ReferenceFilter },
): Promise<Reference[]> {
  const order = page.inverted === true ? 'desc' : 'asc';
  const key = `(e.from_file, e.line, coalesce(e.from_symbol, -1), e.kind)`;
  const rows = await query<EdgeRow & Record<string, unknown>>(
    scope.em,
    `select e.from_file as "fileId", f.path, f.language, f.is_test as "isTest",
       f.is_generated as "isGenerated", e.line, coalesce(e.from_symbol, -1) as "from", e.kind, e.confidence
     ${MATCHING}
       and ($7::integer is null or ${key} > ($7, $8::integer, $9::integer, $10::text))
       and ($11::integer is null or ${key} < ($11, $12::integer, $13::integer, $14::text))
     order by e.from_file ${order}, e.line ${order}, coalesce(e.from_symbol, -1) ${order}, e.kind ${order}
     limit $15`,
    [...valuesOf(symbol, filter), ...toKey(page.after), ...toKey(page.before), page.limit],
  );
  return describe(scope, symbol, rows);
}

const KEY = /^(?<file>\d{1,9})\.(?<line>\d{1,9})\.(?<from>-1|\d{1,9})\.(?<kind>[a-z]{1,12})$/u;

function toKey(cursor: string | undefined): (string | null)[] {
  if (cursor === undefined) return [null, null, null, null];
  const { file, line, from, kind } = KEY.exec(cursor)?.groups ?? {};
  if (file !== undefined && line !== undefined && from !== undefined && kind !== undefined)
    return [file, line, from, kind];
  throw new AppError('INVALID_REQUEST', `"${cursor}" is no cursor of a list of references.`);
}

async function describe(
  scope: TenantScope,
  symbol: CodeSymbol,
  rows: readonly EdgeRow[],
): Promise<Reference[]> {
  const { snapshot } = symbol;
  const [sources, around] = await Promise.all([
    loadSources(
      scope,
      snapshot,
      rows.map(({ fileId }) => fileId),
    ),
    loadSymbols(scope, snapshot, [...new Set(rows.map(({ from }) => from))]),
  ]);
  const byId = new Map(around.map((one) => [one.id, one]));
  return rows.map(({ fileId, from, ...row }) => {
    const source = sources.get(fileId);
    const text =
      source === undefined || row.line > source.lines.count ? '' : source.lines.line(row.line);
    return {
      ...row,
      id: `${fileId}.${row.line}.${from}.${row.kind}`,
      text: text.slice(0, MAX_LINE),
      ranges: source === undefined ? [] : placesOf(source, symbol.name, { text, line: row.line }),
      enclosing: byId.get(from) ?? null,
    };
  });
}

/** A line of a list: what is longer was written by no person. */
const MAX_LINE = 500;

interface Line {
  readonly text: string;
  readonly line: number;
}

/** The name itself, or, where the line has not got it, what the file's imports call it. */
function placesOf(source: Source, name: string, { text }: Line): readonly NameRange[] {
  const ranges = usesOnLine(text, [name], source.language);
  if (ranges.length > 0) return ranges;
  const aliases = (source.facts?.imports ?? []).flatMap(({ names }) =>
    names.flatMap((one) =>
      (one.name === name || one.name === 'default') && one.local !== '' && one.local !== '*'
        ? [one.local]
        : [],
    ),
  );
  return aliases.length === 0 ? [] : usesOnLine(text, [...new Set(aliases)], source.language);
}

/** References of a symbol in numbers. */
export interface ReferenceCounts {
  readonly total: number;
  readonly files: number;
  readonly inTests: number;
  readonly byConfidence: readonly { readonly confidence: EdgeConfidence; readonly count: number }[];
  readonly byKind: readonly { readonly kind: ReferenceKind; readonly count: number }[];
}

const CONFIDENCES = ['exact', 'unique-name', 'ambiguous'] as const;
const KINDS = ['call', 'type', 'value', 'extends'] as const;

export async function countReferences(
  scope: TenantScope,
  symbol: CodeSymbol,
  filter: ReferenceFilter,
): Promise<ReferenceCounts> {
  const rows = await query<{
    confidence: EdgeConfidence | null;
    kind: ReferenceKind | null;
    count: number;
    files: number;
    tests: number;
  }>(
    scope.em,
    `select e.confidence, e.kind, count(*)::integer as count,
       count(distinct e.from_file)::integer as files,
       (count(*) filter (where f.is_test))::integer as tests
     ${MATCHING} group by grouping sets ((), (e.confidence), (e.kind))`,
    valuesOf(symbol, filter),
  );
  const all = rows.find(({ confidence, kind }) => confidence === null && kind === null);
  const countOf = (isWanted: (row: (typeof rows)[number]) => boolean): number =>
    rows.find(isWanted)?.count ?? 0;
  return {
    total: all?.count ?? 0,
    files: all?.files ?? 0,
    inTests: all?.tests ?? 0,
    byConfidence: CONFIDENCES.map((confidence) => ({
      confidence,
      count: countOf((row) => row.confidence === confidence),
    })),
    byKind: KINDS.map((kind) => ({ kind, count: countOf((row) => row.kind === kind) })),
  };
}

/** How often one file refers to a symbol. */
export interface ReferencingFile {
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  readonly count: number;
  readonly firstLine: number;
}

const MAX_FILES = 1_000;

/** The files that refer to a symbol, by path; at most 1,000. */
export async function listReferencingFiles(
  scope: TenantScope,
  symbol: CodeSymbol,
  { filter, limit }: { readonly filter: ReferenceFilter; readonly limit: number },
): Promise<ReferencingFile[]> {
  if (limit < 1) throw new AppError('INVALID_REQUEST', `first expects 1 or more, not ${limit}.`);
  return query<ReferencingFile & Record<string, unknown>>(
    scope.em,
    `select f.path, f.language, f.is_test as "isTest", f.is_generated as "isGenerated",
       count(*)::integer as count, min(e.line) as "firstLine"
     ${MATCHING} group by f.id, f.path, f.language, f.is_test, f.is_generated order by f.id limit $7`,
    [...valuesOf(symbol, filter), Math.min(limit, MAX_FILES)],
  );
}
