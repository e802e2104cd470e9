import type { SourceFinder } from './build-outputs.ts';
import { type ExportRequest, exportTargets, matchPattern } from './exports-map.ts';
import type { ManifestIndex, PackageManifest } from './package-manifest.ts';
import { joinPath, type PathIndex } from '#code/resolve/path-index.ts';
import { type Asker, probeFile, probeIndex, probeSource } from './probe.ts';
import { type Resolution, toFile, unresolved } from '#code/resolve/resolution.ts';

/** What the files of packages are looked up in. */
export interface PackageFiles {
  readonly index: PathIndex;
  readonly manifests: ManifestIndex;
  readonly sourcesOf: SourceFinder;
}

/** @returns id of the file that a directory stands for, -1 where there is none */
export function probeDirectory(files: PackageFiles, directory: string, asker: Asker): number {
  const manifest = files.manifests.at(directory);
  const entry = manifest ? probeEntries(files, manifest, asker) : -1;
  return entry >= 0 ? entry : probeIndex(files.index, directory, asker);
}

function probeEntries(files: PackageFiles, manifest: PackageManifest, asker: Asker): number {
  return firstOf(manifest.entries[asker], (target) =>
    probeTarget(files, { manifest, target, asker }),
  );
}

function firstOf<T>(items: readonly T[], probe: (item: T) => number): number {
  for (const item of items) {
    const found = probe(item);
    if (found >= 0) return found;
  }
  return -1;
}

interface Target {
  readonly manifest: PackageManifest;
  /** path inside the package */
  readonly target: string;
  readonly asker: Asker;
}

/**
 * The file that a manifest names: as it is, as a directory, or the source it is built from, by the
 * settings of the compiler and then by custom.
 */
export function probeTarget(
  { index, sourcesOf }: PackageFiles,
  { manifest, target, asker }: Target,
): number {
  const path = joinPath(manifest.directory, target);
  if (path === null) return -1;
  const found = probeFile(index, path, asker);
  if (found >= 0) return found;
  const inside = probeIndex(index, path, asker);
  if (inside >= 0) return inside;
  const sources = sourcesOf(manifest.directory, path);
  const source = firstOf(sources, (candidate) => probeFile(index, candidate, 'typescript'));
  return source >= 0 ? source : probeSource(index, manifest.directory, target);
}

/** What a package of the repository offers under a subpath. */
export function resolveInPackage(
  files: PackageFiles,
  manifest: PackageManifest,
  request: ExportRequest,
): Resolution {
  const { subpath, asker } = request;
  if (manifest.exports !== undefined) return resolveExported(files, manifest, request);
  const versioned = asker === 'typescript' ? probeVersioned(files, manifest, subpath) : -1;
  if (versioned >= 0) return toFile(versioned);
  if (subpath === '.') {
    const found = probeDirectory(files, manifest.directory, asker);
    return found >= 0 ? toFile(found) : sourceEntry(files, manifest, asker);
  }
  const found = probeTarget(files, { manifest, target: subpath, asker });
  return found >= 0 ? toFile(found) : unresolved('file-not-found');
}

/** Through `typesVersions`, which maps subpaths without their `./`. */
function probeVersioned(files: PackageFiles, manifest: PackageManifest, subpath: string): number {
  const name = subpath === '.' ? 'index' : subpath.slice(2);
  for (const [pattern, targets] of manifest.typesVersions) {
    const rest = pattern === name ? '' : pattern.includes('*') ? matchPattern(pattern, name) : null;
    if (rest === null) continue;
    return firstOf(targets, (target) =>
      probeTarget(files, {
        manifest,
        target: target.replace('*', () => rest),
        asker: 'typescript',
      }),
    );
  }
  return -1;
}

function resolveExported(
  files: PackageFiles,
  manifest: PackageManifest,
  request: ExportRequest,
): Resolution {
  const { subpath, asker } = request;
  if (subpath === './package.json') return unresolved('not-exported-by-package');
  const targets = exportTargets(manifest.exports, request);
  if (!targets) return unresolved('not-exported-by-package');
  const found = firstOf(targets, (target) => probeTarget(files, { manifest, target, asker }));
  if (found >= 0) return toFile(found);
  return subpath === '.' ? sourceEntry(files, manifest, asker) : unresolved('file-not-found');
}

/** The package's sources by custom, where all its manifest names is built. */
function sourceEntry(
  { index }: PackageFiles,
  { directory }: PackageManifest,
  asker: Asker,
): Resolution {
  const found = probeIndex(index, joinPath(directory, 'src') ?? '', asker);
  return found >= 0 ? toFile(found) : unresolved('file-not-found');
}
