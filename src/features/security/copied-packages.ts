import type { LinkResult } from '#code/model.ts';

/** Folders that libraries are copied into, at the top of a project or of its program. */
const FOLDER = /^((?:[\w.-]+\/)?(?:libs?|libraries|ext|extlib|packages))\/([\w-]+)\/__init__\.py$/;
/** So many packages side by side, and none that uses the program: that is what a collection of copies looks like. */
const LEAST_PACKAGES = 6;

/**
 * Tells copies of Python's libraries that a program brings along: packages side by side in one folder, of
 * which none imports anything outside of it.
 */
export function findCopiedPackages(
  files: readonly { readonly path: string }[],
  { edges }: Pick<LinkResult, 'edges'>,
): (path: string) => boolean {
  const packages = new Map<string, number>();
  for (const { path } of files) {
    const folder = FOLDER.exec(path)?.[1];
    if (folder !== undefined) packages.set(folder, (packages.get(folder) ?? 0) + 1);
  }
  const folders = [...packages].flatMap(([folder, count]) =>
    count >= LEAST_PACKAGES ? [`${folder}/`] : [],
  );
  if (folders.length === 0) return () => false;
  const pathOf = (file: number): string => files[file]?.path ?? '';
  const copied = folders.filter((folder) =>
    edges.every(
      ({ from, to }) => !pathOf(from).startsWith(folder) || pathOf(to).startsWith(folder),
    ),
  );
  return (path) => copied.some((folder) => path.startsWith(folder));
}
