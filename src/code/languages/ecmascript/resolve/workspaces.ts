import { createGlob } from '#lib/glob.ts';
import type { ConfigFile } from '#code/model.ts';
import { parseJsonObject, toStrings } from '#code/resolve/json-config.ts';
import type { ManifestIndex, PackageManifest } from './package-manifest.ts';
import { directoryOf, joinPath } from '#code/resolve/path-index.ts';

/** Packages of the repository that other packages of it import by name. */
export interface WorkspacePackages {
  /**
   * The package that a file below `directory` means by `name`: a member of the workspace around it,
   * the innermost one first. Null where there is none.
   */
  readonly find: (directory: string, name: string) => PackageManifest | null;
}

interface WorkspaceRoot {
  readonly directory: string;
  readonly globs: readonly string[];
}

interface Member {
  /** directory whose files may import it by name */
  readonly scope: string;
  readonly manifest: PackageManifest;
}

/**
 * Packages that npm, Yarn or pnpm would link: members of a workspace by its globs, and what a
 * manifest refers to by `file:` or `link:`. Other packages in the tree are fixtures or examples.
 */
export function findWorkspacePackages(
  manifests: ManifestIndex,
  configs: readonly ConfigFile[],
): WorkspacePackages {
  const roots = [...manifestRoots(manifests), ...pnpmRoots(configs), ...lernaRoots(configs)];
  const members = new Map<string, Member[]>();
  for (const manifest of manifests.all) {
    for (const root of roots.filter((candidate) => isMemberOf(candidate, manifest.directory)))
      addMember(members, manifest.name, { scope: root.directory, manifest });
    addLinked(members, manifests, manifest);
  }
  for (const list of members.values()) list.sort((a, b) => b.scope.length - a.scope.length);
  return {
    find: (directory, name) =>
      members.get(name)?.find(({ scope }) => isBelow(directory, scope))?.manifest ?? null,
  };
}

function addMember(members: Map<string, Member[]>, name: string | null, member: Member): void {
  if (name === null) return;
  const list = members.get(name);
  if (list) list.push(member);
  else members.set(name, [member]);
}

function isBelow(directory: string, scope: string): boolean {
  return scope === '' || directory === scope || directory.startsWith(`${scope}/`);
}

function manifestRoots(manifests: ManifestIndex): WorkspaceRoot[] {
  return manifests.all
    .filter(({ workspaces }) => workspaces.length > 0)
    .map(({ directory, workspaces }) => ({ directory, globs: workspaces }));
}

function pnpmRoots(configs: readonly ConfigFile[]): WorkspaceRoot[] {
  return configs
    .filter(({ path }) => /(?:^|\/)pnpm-workspace\.yaml$/.test(path))
    .map(({ path, text }) => ({ directory: directoryOf(path), globs: pnpmGlobs(text) }));
}

function lernaRoots(configs: readonly ConfigFile[]): WorkspaceRoot[] {
  return configs
    .filter(({ path }) => /(?:^|\/)lerna\.json$/.test(path))
    .map(({ path, text }) => ({
      directory: directoryOf(path),
      globs: toStrings(parseJsonObject(text)?.['packages']),
    }));
}

/** The list below `packages:`, or behind it; the rest of the file is no business of ours. */
function pnpmGlobs(text: string): string[] {
  const globs: string[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line) && !line.startsWith('-') && !line.startsWith('#'))
      isInside = line.startsWith('packages:');
    if (isInside && line.startsWith('packages:')) globs.push(...inlineItems(line));
    const item = isInside ? /^\s*-\s*["']?([^"'#\r]+)/.exec(line)?.[1] : undefined;
    if (item !== undefined) globs.push(item.trim());
  }
  return globs;
}

/** `packages: ["a/*", b]`. */
function inlineItems(line: string): string[] {
  const list = /\[([^\]]*)\]/.exec(line)?.[1] ?? '';
  return list
    .split(',')
    .map((item) => item.trim().replaceAll(/^["']|["']$/g, ''))
    .filter((item) => item !== '');
}

function isMemberOf(root: WorkspaceRoot, directory: string): boolean {
  if (directory === root.directory) return true;
  if (!isBelow(directory, root.directory)) return false;
  const relative = root.directory === '' ? directory : directory.slice(root.directory.length + 1);
  const [excluded, included] = [true, false].map((isExclusion) =>
    root.globs.filter((glob) => glob.startsWith('!') === isExclusion),
  );
  const matches = (glob: string): boolean => matchesGlob(relative, glob.replace(/^!/, ''));
  return (included ?? []).some(matches) && !(excluded ?? []).some(matches);
}

function matchesGlob(path: string, glob: string): boolean {
  const pattern = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  return expandBraces(pattern).some((plain) => createGlob(plain)(path));
}

/** Alternatives of one glob; people write a handful. */
const MAX_ALTERNATIVES = 64;

/** `packages/{a,b}` as two globs; past the bound the rest is taken as it is. */
function expandBraces(glob: string): string[] {
  let open = [glob];
  for (;;) {
    const next = open.flatMap(expandFirst);
    if (next.length === open.length || next.length > MAX_ALTERNATIVES) return open;
    open = next;
  }
}

function expandFirst(glob: string): string[] {
  const found = /\{([^{},]*(?:,[^{},]*)+)\}/.exec(glob);
  if (!found) return [glob];
  const [whole, list = ''] = found;
  const before = glob.slice(0, found.index);
  const behind = glob.slice(found.index + whole.length);
  return list.split(',').map((item) => before + item + behind);
}

function addLinked(
  members: Map<string, Member[]>,
  manifests: ManifestIndex,
  { directory, dependencies }: PackageManifest,
): void {
  for (const [name, range] of dependencies) {
    const target = /^(?:file|link|portal):(.+)$/.exec(range)?.[1];
    const path = target === undefined ? null : joinPath(directory, target);
    const linked = path === null ? null : manifests.at(path);
    if (linked) addMember(members, name, { scope: directory, manifest: linked });
  }
}
