import { familyConventionsOf } from '#code/languages/registry.ts';
import type { LinkFile } from '#code/model.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';

/** A project of its own has a folder of few packages that each state a version; libraries lie side by side. */
const MIN_PACKAGES = 4;

/**
 * The files of folders that hold packages of others: several of what is in such a folder, side by side, states a
 * version or an author of its own. Nobody edits that here.
 * @returns ids of the files
 */
export function findCopiedPackages(
  files: readonly LinkFile[],
  families: readonly string[],
): ReadonlySet<number> {
  const packages = new Map<string, Set<string>>();
  files.forEach(({ path, facts }, file) => {
    const { packageMark } = familyConventionsOf(families[file] ?? '');
    if (!packageMark || !facts.symbols.some((one) => isMark(packageMark, one))) return;
    let inner = path;
    for (const folder of ancestorsOf(directoryOf(path)).slice(0, -1)) {
      packages.set(folder, (packages.get(folder) ?? new Set()).add(inner));
      inner = folder;
    }
  });
  const copied = new Set<number>();
  files.forEach(({ path }, file) => {
    const folders = ancestorsOf(directoryOf(path));
    if (folders.some((folder) => (packages.get(folder)?.size ?? 0) >= MIN_PACKAGES))
      copied.add(file);
  });
  return copied;
}

function isMark(mark: RegExp, { name, container }: { name: string; container: number }): boolean {
  return container < 0 && mark.test(name);
}
