import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { loadEdgesFrom, loadTopEdges } from '#features/symbol-edges/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Source } from './source.ts';

/** Where a reference leads. */
export interface EdgeRow {
  /** number of the symbol that it stands in, null at the file's top */
  readonly from: number | null;
  readonly to: number;
  readonly toName: string;
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
  readonly line: number;
}

export interface EdgePlace {
  readonly line: number;
  /** as the facts have it: index of the enclosing symbol in the file, -1 at its top */
  readonly from: number;
}

const MAX_EDGES = 1_000;

/** Where the references of some places of a file lead. */
export async function loadEdgesAt(
  scope: TenantScope,
  { snapshot, fileId, firstSymbol }: Source,
  places: readonly EdgePlace[],
): Promise<EdgeRow[]> {
  if (places.length === 0) return [];
  const lines = new Set(places.map(({ line }) => line));
  const inside = places.flatMap(({ from }) => (from >= 0 ? [firstSymbol + from] : []));
  const [within, atTop] = await Promise.all([
    loadEdgesFrom(scope, snapshot, inside),
    loadTopEdges(scope, snapshot, fileId),
  ]);
  const edges = [...within, ...atTop]
    .filter(({ line, kind }) => kind !== 'overrides' && lines.has(line))
    .toSorted((a, b) => a.line - b.line || a.to - b.to || (a.kind < b.kind ? -1 : 1))
    .slice(0, MAX_EDGES);
  const names = await loadNames(
    scope,
    snapshot,
    edges.map(({ to }) => to),
  );
  return edges.flatMap(({ kind, ...edge }) => {
    const toName = names.get(edge.to);
    return toName === undefined || kind === 'overrides' ? [] : [{ ...edge, kind, toName }];
  });
}

async function loadNames(
  scope: TenantScope,
  { id }: SnapshotRow,
  symbols: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (symbols.length === 0) return new Map();
  const rows = await query<{ id: number; name: string }>(
    scope.em,
    'select id, name from symbol where snapshot_id = $1 and id = any($2)',
    [id, [...new Set(symbols)]],
  );
  return new Map(rows.map(({ id: symbol, name }) => [symbol, name]));
}

/** What the import statements of a file lead to, by line. */
export interface ImportTargets {
  readonly files: readonly {
    readonly line: number;
    readonly fileId: number;
    readonly path: string;
  }[];
  readonly packages: readonly ExternalPackage[];
  readonly unresolved: readonly UnresolvedImportRow[];
}

export interface ExternalPackage {
  readonly line: number;
  readonly name: string;
  /** it comes with the language */
  readonly builtin: boolean;
}

export interface UnresolvedImportRow {
  readonly line: number;
  readonly specifier: string;
  readonly reason: string;
}

export async function loadImportTargets(
  scope: TenantScope,
  { snapshot, fileId, path }: Pick<Source, 'snapshot' | 'fileId' | 'path'>,
): Promise<ImportTargets> {
  const [files, packages, unresolved] = await Promise.all([
    query<ImportTargets['files'][number] & Record<string, unknown>>(
      scope.em,
      `select e.line, f.id as "fileId", f.path from edge e
       join file f on f.snapshot_id = e.snapshot_id and f.id = e.to_file
       where e.snapshot_id = $1 and e.from_file = $2 and e.kind <> 'implicit'
       order by e.line, f.path limit ${MAX_EDGES}`,
      [snapshot.id, fileId],
    ),
    query<ExternalPackage & Record<string, unknown>>(
      scope.em,
      `select line, package_name as name, builtin from external_import
       where snapshot_id = $1 and file_id = $2 order by line, package_name limit ${MAX_EDGES}`,
      [snapshot.id, fileId],
    ),
    query<UnresolvedImportRow & Record<string, unknown>>(
      scope.em,
      `select line, detail as specifier, reason from completeness_entry
       where snapshot_id = $1 and path = $2 and kind = 'unresolved-import' order by line limit ${MAX_EDGES}`,
      [snapshot.id, path],
    ),
  ]);
  return { files, packages, unresolved };
}
