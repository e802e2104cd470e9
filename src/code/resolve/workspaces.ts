import { minimatch } from 'minimatch';
import type { ConfigFile } from '../model.ts';
import type { ManifestIndex, PackageManifest } from './package-manifest.ts';
import { directoryOf, joinPath } from './path-index.ts';

/** Packages of the repository that other packages of it import by name. */
export type WorkspacePackages = ReadonlyMap<string, PackageManifest>;

interface WorkspaceRoot {
  readonly directory: string;
  readonly globs: readonly string[];
}

/**
 * Packages that npm, Yarn or pnpm would link: members of a workspace by its globs, and what a
 * manifest refers to by `file:` or `link:`. Other packages in the tree are fixtures or examples.
 */
export function findWorkspacePackages(
  manifests: ManifestIndex,
  configs: readonly ConfigFile[],
): WorkspacePackages {
  const roots = [...manifestRoots(manifests), ...pnpmRoots(configs)];
  const packages = new Map<string, PackageManifest>();
  for (const manifest of manifests.all) {
    const { name, directory } = manifest;
    if (name !== null && !packages.has(name) && isMember(roots, directory))
      packages.set(name, manifest);
  }
  for (const manifest of manifests.all) addLinked(packages, manifests, manifest);
  return packages;
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

/** The list below `packages:`; the rest of the file is no business of ours. */
function pnpmGlobs(text: string): string[] {
  const globs: string[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line) && !line.startsWith('-') && !line.startsWith('#'))
      isInside = line.startsWith('packages:');
    const item = isInside ? /^\s*-\s*["']?([^"'#\r]+)/.exec(line)?.[1] : undefined;
    if (item !== undefined) globs.push(item.trim());
  }
  return globs;
}

function isMember(roots: readonly WorkspaceRoot[], directory: string): boolean {
  return roots.some((root) => isMemberOf(root, directory));
}

function isMemberOf(root: WorkspaceRoot, directory: string): boolean {
  if (directory === root.directory) return true;
  const prefix = root.directory === '' ? '' : `${root.directory}/`;
  if (!directory.startsWith(prefix)) return false;
  const relative = directory.slice(prefix.length);
  const [excluded, included] = [true, false].map((isExclusion) =>
    root.globs.filter((glob) => glob.startsWith('!') === isExclusion),
  );
  const matches = (glob: string): boolean => matchesGlob(relative, glob.replace(/^!/, ''));
  return (included ?? []).some(matches) && !(excluded ?? []).some(matches);
}

function matchesGlob(path: string, glob: string): boolean {
  const pattern = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  return minimatch(path, pattern, { nobrace: true, noext: true });
}

function addLinked(
  packages: Map<string, PackageManifest>,
  manifests: ManifestIndex,
  { directory, dependencies }: PackageManifest,
): void {
  for (const [name, range] of dependencies) {
    const target = /^(?:file|link|portal):(.+)$/.exec(range)?.[1];
    const path = target === undefined ? null : joinPath(directory, target);
    const linked = path === null ? null : manifests.at(path);
    if (linked && !packages.has(name)) packages.set(name, linked);
  }
}
