import { LANGUAGES, linkingOf } from '#code/languages/registry.ts';
import { loadFiles } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CodeSymbol } from './symbols.ts';

/** What may refer to a symbol and is not in the list, because the index does not know it. */
export interface ReferenceCompleteness {
  /** files of the same languages of which the parser did not understand all */
  readonly unparsedFiles: number;
  /** the first of them */
  readonly unparsedPaths: readonly string[];
  /** imports that lead nowhere and may mean the symbol's file, by what they name */
  readonly unresolvedImports: readonly UnresolvedNeighbour[];
  /** files that import the symbol's file and were not understood */
  readonly unparsedImporters: readonly string[];
  /** share of the files that may be indexed which are */
  readonly sampledShare: number;
  /** no languages of its kind are linked: nothing can refer to it */
  readonly isLinked: boolean;
}

export interface UnresolvedNeighbour {
  readonly path: string;
  readonly line: number | null;
  readonly specifier: string;
}

const MAX_LISTED = 20;

export async function findReferenceCompleteness(
  scope: TenantScope,
  symbol: CodeSymbol,
): Promise<ReferenceCompleteness> {
  const { snapshot, language } = symbol;
  const family = linkingOf(language)?.family;
  const relatives = new Set(
    LANGUAGES.filter(({ id, linking }) => id === language || linking?.family === family).map(
      ({ id }) => id,
    ),
  );
  const files = await loadFiles(scope, snapshot);
  const unparsed = files.filter(
    (file) => (file.state === 'partial' || file.state === 'failed') && relatives.has(file.language),
  );
  return {
    unparsedFiles: unparsed.length,
    unparsedPaths: unparsed.slice(0, MAX_LISTED).map(({ path }) => path),
    unparsedImporters: await loadUnparsedImporters(scope, symbol),
    unresolvedImports: await loadUnresolvedNeighbours(scope, symbol),
    sampledShare: snapshot.totals.sampledShare,
    isLinked: family !== undefined,
  };
}

async function loadUnparsedImporters(
  scope: TenantScope,
  { snapshot, fileId }: CodeSymbol,
): Promise<string[]> {
  const rows = await query<{ path: string }>(
    scope.em,
    `select distinct f.path from edge e join file f on f.snapshot_id = e.snapshot_id and f.id = e.from_file
     where e.snapshot_id = $1 and e.to_file = $2 and f.state in ('partial', 'failed')
     order by f.path limit ${MAX_LISTED}`,
    [snapshot.id, fileId],
  );
  return rows.map(({ path }) => path);
}

/** Names that many files have say nothing about which one is meant. */
const NAMELESS: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'main', 'lib']);

async function loadUnresolvedNeighbours(
  scope: TenantScope,
  { snapshot, path }: CodeSymbol,
): Promise<UnresolvedNeighbour[]> {
  const parts = path.replace(/\.[^./]+$/u, '').split('/');
  const stem = parts.findLast((part) => !NAMELESS.has(part)) ?? '';
  if (stem === '') return [];
  return query<UnresolvedNeighbour & Record<string, unknown>>(
    scope.em,
    `select path, line, detail as specifier from completeness_entry
     where snapshot_id = $1 and kind = 'unresolved-import' and position($2 in detail) > 0
     order by id limit ${MAX_LISTED}`,
    [snapshot.id, stem],
  );
}
