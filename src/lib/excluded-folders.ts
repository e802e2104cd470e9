/**
 * Folders that hold no source code, or code of somebody else, and are never indexed. The names hold for
 * a project's own path as they do below it.
 */
const EXCLUDED_NAMES: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  '__pycache__',
  '.venv',
]);

/** Sextant's own folder holds its database where it was started there; rules in it are the repository's. */
export const OWN_FOLDER = '.sextant';
/** The folder of a repository's rules inside {@link OWN_FOLDER}. */
export const OWN_RULES = 'rules';

/** A file of this name marks a folder as data of a Sextant service, whatever the folder is called. */
export const DATA_MARKER = '.sextant-data';

/** Whether no folder or file of this name is indexed. Case does not count: file systems differ in it. */
export function isExcludedName(name: string, parent: string | undefined): boolean {
  return EXCLUDED_NAMES.has(name.toLowerCase()) || (parent === OWN_FOLDER && name !== OWN_RULES);
}

/** Place of the first name of a path that is never indexed, -1 for none. */
export function excludedAt(parts: readonly string[]): number {
  return parts.findIndex((part, i) => isExcludedName(part, parts[i - 1]));
}

/** What a folder is that nothing is indexed from. */
export type Closed = 'service data' | 'repository data';

/**
 * What a folder holds by the names in it: data of a Sextant service, or of a git repository, which has
 * the remote's address with a password in it, hooks, and objects, under any folder's name.
 * @param has whether the folder has an entry of this name
 * @returns null for any other folder
 * Source of the second: git's `is_git_directory`.
 */
export function closedBy(has: (name: string) => boolean): Closed | null {
  if (has(DATA_MARKER)) return 'service data';
  const isRepository = has('HEAD') && (has('commondir') || (has('objects') && has('refs')));
  return isRepository ? 'repository data' : null;
}
