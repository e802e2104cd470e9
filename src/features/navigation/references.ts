import { CONFIDENCES, type StoredEdge } from '#code/edge-codec.ts';
import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import {
  type FileFilter,
  findEdgeFiles,
  loadEdgeFiles,
  loadEdgesTo,
} from '#features/symbol-edges/service.ts';
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
export interface ReferenceFilter extends FileFilter {
  readonly kinds: readonly ReferenceKind[] | null;
  readonly confidences: readonly EdgeConfidence[] | null;
}

/** A link that is a reference. */
type ReferenceEdge = StoredEdge & { readonly kind: ReferenceKind };

/** What may follow from a reference is no reference itself: who overrides a method is asked elsewhere. */
function isReference(edge: StoredEdge): edge is ReferenceEdge {
  return edge.kind !== 'overrides';
}

async function loadMatching(
  scope: TenantScope,
  { snapshot, id }: CodeSymbol,
  filter: ReferenceFilter,
): Promise<ReferenceEdge[]> {
  const { kinds, confidences } = filter;
  const edges = (await loadEdgesTo(scope, snapshot, [id]))
    .filter(isReference)
    .filter(({ kind }) => kinds === null || kinds.includes(kind))
    .filter(({ confidence }) => confidences === null || confidences.includes(confidence));
  if (filter.isTest === null && filter.path === null) return edges;
  const found = await findEdgeFiles(scope, snapshot, edges, filter);
  return edges.filter(({ fromFile }) => found.has(fromFile));
}

/** A page of what refers to a symbol, by file and line. @throws AppError INVALID_REQUEST */
export async function listReferences(
  scope: TenantScope,
  symbol: CodeSymbol,
  { page, filter }: { readonly page: Page; readonly filter: ReferenceFilter },
): Promise<Reference[]> {
  const [after, before] = [toKey(page.after), toKey(page.before)];
  const edges = (await loadMatching(scope, symbol, filter))
    .filter((edge) => after === null || comparePlaces(edge, after) > 0)
    .filter((edge) => before === null || comparePlaces(edge, before) < 0)
    .toSorted(comparePlaces);
  if (page.inverted === true) edges.reverse();
  return describe(scope, symbol, edges.slice(0, page.limit));
}

/** What places a reference in the list. */
type Place = Pick<StoredEdge, 'fromFile' | 'line' | 'from'> & { readonly kind: string };

function comparePlaces(a: Place, b: Place): number {
  return (
    a.fromFile - b.fromFile ||
    a.line - b.line ||
    (a.from ?? -1) - (b.from ?? -1) ||
    Number(a.kind > b.kind) - Number(a.kind < b.kind)
  );
}

const KEY = /^(?<file>\d{1,9})\.(?<line>\d{1,9})\.(?<from>-1|\d{1,9})\.(?<kind>[a-z]{1,12})$/u;

function toKey(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const { file, line, from, kind } = KEY.exec(cursor)?.groups ?? {};
  if (file !== undefined && line !== undefined && from !== undefined && kind !== undefined)
    return { fromFile: Number(file), line: Number(line), from: Number(from), kind };
  throw new AppError(
    'INVALID_REQUEST',
    `Invalid cursor for references: "${cursor}". Use endCursor of the previous page.`,
  );
}

async function describe(
  scope: TenantScope,
  symbol: CodeSymbol,
  edges: readonly ReferenceEdge[],
): Promise<Reference[]> {
  const { snapshot } = symbol;
  const [files, sources, around] = await Promise.all([
    loadEdgeFiles(scope, snapshot, edges),
    loadSources(
      scope,
      snapshot,
      edges.map(({ fromFile }) => fromFile),
    ),
    loadSymbols(scope, snapshot, [...new Set(edges.flatMap(({ from }) => from ?? []))]),
  ]);
  const byId = new Map(around.map((one) => [one.id, one]));
  return edges.flatMap(({ fromFile, from, line, kind, confidence }) => {
    const file = files.get(fromFile);
    if (file === undefined) return [];
    const { id: _, ...described } = file;
    const source = sources.get(fromFile);
    const text = source === undefined || line > source.lines.count ? '' : source.lines.line(line);
    const reference = {
      ...described,
      id: `${fromFile}.${line}.${from ?? -1}.${kind}`,
      line,
      kind,
      confidence,
      text: text.slice(0, MAX_LINE),
      ranges: source === undefined ? [] : placesOf(source, symbol.name, { text, line }),
      enclosing: byId.get(from ?? -1) ?? null,
    };
    return [reference];
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

const KINDS = ['call', 'type', 'value', 'extends'] as const;

export async function countReferences(
  scope: TenantScope,
  symbol: CodeSymbol,
  filter: ReferenceFilter,
): Promise<ReferenceCounts> {
  const edges = await loadMatching(scope, symbol, filter);
  const tests = await findEdgeFiles(scope, symbol.snapshot, edges, { isTest: true, path: null });
  const countOf = (isCounted: (edge: ReferenceEdge) => boolean): number =>
    edges.filter(isCounted).length;
  return {
    total: edges.length,
    files: new Set(edges.map(({ fromFile }) => fromFile)).size,
    inTests: countOf(({ fromFile }) => tests.has(fromFile)),
    byConfidence: CONFIDENCES.map((confidence) => ({
      confidence,
      count: countOf((edge) => edge.confidence === confidence),
    })),
    byKind: KINDS.map((kind) => ({ kind, count: countOf((edge) => edge.kind === kind) })),
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
  if (limit < 1) throw new AppError('INVALID_REQUEST', `first must be at least 1; got ${limit}.`);
  const edges = await loadMatching(scope, symbol, filter);
  const lines = Map.groupBy(edges, ({ fromFile }) => fromFile);
  const first = [...lines.keys()].toSorted((a, b) => a - b).slice(0, Math.min(limit, MAX_FILES));
  const files = await loadEdgeFiles(
    scope,
    symbol.snapshot,
    first.map((fromFile) => ({ fromFile })),
  );
  return first.flatMap((fileId) => {
    const file = files.get(fileId);
    const ofFile = lines.get(fileId) ?? [];
    if (file === undefined) return [];
    const { id: _, ...described } = file;
    const firstLine = Math.min(...ofFile.map(({ line }) => line));
    return [{ ...described, count: ofFile.length, firstLine }];
  });
}
