import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';

/** Paths of files that are this path, or end in it; the shortest first, at most 5. */
export async function findPaths(
  scope: TenantScope,
  snapshot: SnapshotRow,
  path: string,
): Promise<string[]> {
  const rows = await query<{ path: string }>(
    scope.em,
    `select path from file where snapshot_id = $1 and (path = $2 or right(path, length($2) + 1) = '/' || $2)
     order by length(path), path limit 5`,
    [snapshot.id, path.replace(/^\.?\//u, '')],
  );
  return rows.map((row) => row.path);
}

/** What tells about a project as a whole: its READMEs and manifests, those at the top first. */
export async function findProjectFiles(
  scope: TenantScope,
  snapshot: SnapshotRow,
): Promise<{ readonly readmes: readonly string[]; readonly manifests: readonly string[] }> {
  const rows = await query<{ path: string }>(
    scope.em,
    `select path from file where snapshot_id = $1
       and (path ~* '^(docs?/)?(readme|index)[.](md|mdx|rst|txt|markdown|adoc)$' or path ~* '^readme$'
         or path in ('package.json', 'pyproject.toml', 'Cargo.toml', 'setup.cfg', 'composer.json', 'go.mod'))
     order by path`,
    [snapshot.id],
  );
  const paths = rows.map((row) => row.path);
  return {
    readmes: paths
      .filter(isDocument)
      .toSorted((a, b) => Number(isReadme(b)) - Number(isReadme(a)) || a.length - b.length),
    manifests: paths.filter((path) => !isDocument(path)),
  };
}

function isReadme(path: string): boolean {
  return /readme[^/]*$/iu.test(path);
}

function isDocument(path: string): boolean {
  return /\.(?:md|mdx|rst|txt|markdown|adoc)$|readme$/iu.test(path);
}
