import type { HotspotFilesQuery } from './hotspots.generated.ts';

export type MeasuredFile = HotspotFilesQuery['project']['metrics']['files']['nodes'][number];

/** What stands in a folder: a file, or a folder with the sums of what is in it. */
export interface FolderEntry {
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  /** the file itself, or all below the folder */
  readonly inside: readonly MeasuredFile[];
  readonly lines: number;
  readonly codeLines: number;
  readonly complexity: number;
  /** of the file in it that changed most; null where none is among the hotspots that are known */
  readonly commits: number | null;
}

/**
 * @param folder '' for the repository
 * @param commits of files, by path
 * @returns largest first
 */
export function toFolderEntries(
  files: readonly MeasuredFile[],
  folder: string,
  commits: ReadonlyMap<string, number>,
): FolderEntry[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = files.filter(({ path, isGenerated }) => path.startsWith(prefix) && !isGenerated);
  const byName = Map.groupBy(inside, ({ path }) => path.slice(prefix.length).split('/')[0] ?? path);
  return [...byName]
    .map(([name, group]) => toEntry({ name, path: prefix + name, group, commits }))
    .filter(({ lines }) => lines > 0)
    .toSorted((a, b) => b.lines - a.lines);
}

interface Group {
  readonly name: string;
  readonly path: string;
  readonly group: readonly MeasuredFile[];
  readonly commits: ReadonlyMap<string, number>;
}

function toEntry({ name, path, group, commits }: Group): FolderEntry {
  const sum = (key: 'lines' | 'codeLines' | 'complexity'): number =>
    group.reduce((total, file) => total + file[key], 0);
  const known = group.flatMap((file) => commits.get(file.path) ?? []);
  return {
    name,
    path,
    isFolder: group.length > 1 || group[0]?.path !== path,
    inside: group,
    lines: sum('lines'),
    codeLines: sum('codeLines'),
    complexity: sum('complexity'),
    commits: known.length === 0 ? null : Math.max(...known),
  };
}
