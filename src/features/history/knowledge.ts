import type { TenantScope } from '#platform/scope.ts';
import { checkCount } from './bounds.ts';
import { type Churn, type ChurnFile, loadChurn } from './churn.ts';
import { type Ownership, toOwnership } from './ownership.ts';

/** Who knows what is directly in a folder: one of its folders, or one of its files. */
export interface Knowledge {
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  /** of the files that were ever changed, generated ones left out */
  readonly lines: number;
  readonly ownership: Ownership;
}

export interface KnowledgeQuery {
  /** null for the repository */
  readonly folder: string | null;
  readonly first: number;
}

/** People that are told apart in an entry. */
const MOST_PEOPLE = 8;

/**
 * Who changed what is in a folder, the largest entries first. A commit counts once in each entry.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST
 */
export async function findKnowledge(
  scope: TenantScope,
  projectId: string,
  { folder, first }: KnowledgeQuery,
): Promise<Knowledge[]> {
  const count = checkCount('first', first);
  const { churn } = await loadChurn(scope, projectId);
  return toEntries(churn, folder)
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, count)
    .map(({ files, ...entry }) => {
      const inside = new Set(files);
      const ownership = toOwnership(churn, (file) => inside.has(file), MOST_PEOPLE);
      return Object.assign(entry, { ownership });
    });
}

interface Entry extends Omit<Knowledge, 'ownership'> {
  readonly files: readonly ChurnFile[];
}

function toEntries({ files }: Churn, folder: string | null): Entry[] {
  const prefix = folder === null || folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`;
  const inside = files.filter(({ path, isGenerated }) => path.startsWith(prefix) && !isGenerated);
  const byName = Map.groupBy(inside, ({ path }) => path.slice(prefix.length).split('/')[0] ?? '');
  return [...byName].map(([name, group]) => ({
    name,
    path: `${prefix}${name}`,
    isFolder: group.some(({ path }) => path !== `${prefix}${name}`),
    lines: group.reduce((sum, { lines }) => sum + lines, 0),
    files: group,
  }));
}
