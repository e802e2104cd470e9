import { builtinModules } from 'node:module';
import type { ConfigFile } from '../model.ts';
import { exportTargets } from './exports-map.ts';
import {
  createManifestIndex,
  type ManifestIndex,
  type PackageManifest,
} from './package-manifest.ts';
import { directoryOf, joinPath, type PathIndex } from './path-index.ts';
import { type Asker, askerOf, probeFile, probeIndex, probeSource } from './probe.ts';
import { type Resolution, toExternal, toFile, unresolved } from './resolution.ts';
import { type CompilerConfig, createConfigFinder, mapName } from './tsconfig.ts';
import { findWorkspacePackages, type WorkspacePackages } from './workspaces.ts';

/** Resolves what a JavaScript or TypeScript file imports, on paths alone: there is no checkout. */
export type JavascriptResolver = (from: string, specifier: string) => Resolution;

interface Project {
  readonly index: PathIndex;
  readonly manifests: ManifestIndex;
  readonly packages: WorkspacePackages;
  readonly configOf: (directory: string) => CompilerConfig;
}

interface Request {
  /** directory of the importing file */
  readonly directory: string;
  readonly asker: Asker;
  readonly specifier: string;
}

const BUILTINS = new Set(builtinModules);

/**
 * A resolver that follows TypeScript's compiler (`bundler` and `nodenext`): relative paths with
 * extensions left out or written for the output, tsconfig `paths` and `baseUrl`, package.json
 * `imports`, a package's own name, workspace packages through `exports`. Anything else is external.
 */
export function createJavascriptResolver(
  index: PathIndex,
  configs: readonly ConfigFile[],
): JavascriptResolver {
  const manifests = createManifestIndex(configs);
  const packages = findWorkspacePackages(manifests, configs);
  const configOf = createConfigFinder(
    configs,
    (directory, name) => packages.find(directory, name)?.directory ?? null,
  );
  const project: Project = { index, manifests, packages, configOf };
  const known = new Map<string, Resolution>();
  return (from, specifier) => {
    const request = { directory: directoryOf(from), asker: askerOf(from), specifier };
    const key = `${request.directory}\0${request.asker}\0${specifier}`;
    const found = known.get(key) ?? resolve(project, request);
    known.set(key, found);
    return found;
  };
}

function resolve(project: Project, request: Request): Resolution {
  const { specifier } = request;
  if (specifier === '') return unresolved('not-a-literal');
  const found = resolveWhole(project, request);
  if (found.kind !== 'unresolved') return found;
  // Bundlers read what follows a `?` as instructions: './logo.svg?raw'.
  const query = specifier.indexOf('?');
  if (query <= 0) return found;
  const plain = resolveWhole(project, { ...request, specifier: specifier.slice(0, query) });
  return plain.kind === 'file' ? plain : found;
}

function resolveWhole(project: Project, request: Request): Resolution {
  const { specifier } = request;
  if (/^\.{1,2}(?:\/|$)/.test(specifier)) return resolveRelative(project, request);
  if (specifier.startsWith('node:')) return toExternal(specifier.slice(5), 'builtin');
  if (specifier.startsWith('/')) return resolveRooted(project, request);
  if (/^[a-z][a-z0-9+.-]*:/i.test(specifier)) return toExternal(specifier, 'package');
  return resolveMapped(project, request) ?? resolveNamed(project, request);
}

function resolveRelative({ index, manifests }: Project, request: Request): Resolution {
  const { directory, specifier, asker } = request;
  const path = joinPath(directory, specifier);
  if (path === null) return unresolved('outside-repository');
  const isDirectory = /(?:^|\/)\.{0,2}\/?$/.test(specifier) && specifier.endsWith('/');
  const found = isDirectory ? -1 : probeFile(index, path, asker);
  const file = found >= 0 ? found : probeDirectory({ index, manifests }, path, asker);
  return file >= 0 ? toFile(file) : unresolved('file-not-found');
}

function probeDirectory(
  { index, manifests }: Pick<Project, 'index' | 'manifests'>,
  directory: string,
  asker: Asker,
): number {
  const manifest = manifests.at(directory);
  const entry = manifest ? probeEntries(index, manifest, asker) : -1;
  return entry >= 0 ? entry : probeIndex(index, directory, asker);
}

function probeEntries(index: PathIndex, manifest: PackageManifest, asker: Asker): number {
  for (const entry of manifest.entries) {
    const found = probeTarget(index, { manifest, target: entry, asker });
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

/** A file that a manifest names: as it is, as a directory, or the source it was built from. */
function probeTarget(index: PathIndex, { manifest, target, asker }: Target): number {
  const path = joinPath(manifest.directory, target);
  if (path === null) return -1;
  const found = probeFile(index, path, asker);
  if (found >= 0) return found;
  const inside = probeIndex(index, path, asker);
  return inside >= 0 ? inside : probeSource(index, manifest.directory, target);
}

/** `/src/main.ts`: bundlers mean the package's root by it. */
function resolveRooted({ index, manifests }: Project, request: Request): Resolution {
  const root = manifests.around(request.directory)?.directory ?? '';
  for (const directory of [root, joinPath(root, 'public') ?? '', '']) {
    const path = joinPath(directory, request.specifier.slice(1));
    const found = path === null ? -1 : probeFile(index, path, request.asker);
    if (found >= 0) return toFile(found);
  }
  return unresolved('outside-repository');
}

/** Through the `paths` and `baseUrl` of the nearest tsconfig; null where they say nothing. */
function resolveMapped(project: Project, request: Request): Resolution | null {
  const config = project.configOf(request.directory);
  let isAlias = false;
  for (const mapping of config.mappings) {
    const mapped = mapName(mapping, request.specifier);
    isAlias ||= mapped.isAlias;
    const found = firstProbed(project, mapped.candidates, request.asker);
    if (found >= 0) return toFile(found);
  }
  if (isAlias && !isDeclared(project, request)) return unresolved('file-not-found');
  return null;
}

function firstProbed(project: Project, candidates: readonly string[], asker: Asker): number {
  for (const path of candidates) {
    const file = probeFile(project.index, path, asker);
    const found = file >= 0 ? file : probeDirectory(project, path, asker);
    if (found >= 0) return found;
  }
  return -1;
}

/** Whether a package around the importing file depends on what the name belongs to. */
function isDeclared({ manifests, packages }: Project, { directory, specifier }: Request): boolean {
  const name = packageNameOf(specifier);
  if (BUILTINS.has(specifier) || packages.find(directory, name)) return true;
  let manifest = manifests.around(directory);
  while (manifest) {
    if (manifest.dependencies.has(name) || manifest.dependencies.has(`@types/${name}`)) return true;
    if (manifest.directory === '') return false;
    manifest = manifests.around(directoryOf(manifest.directory));
  }
  return false;
}

function resolveNamed(project: Project, request: Request): Resolution {
  const { specifier, directory } = request;
  const own = project.manifests.around(directory);
  if (specifier.startsWith('#')) return resolveImportsMap(project, request, own);
  const name = packageNameOf(specifier);
  const isOwn = own !== null && own.name === name && own.exports !== undefined;
  const manifest = isOwn ? own : project.packages.find(directory, name);
  if (manifest) return resolveInPackage(project, request, manifest);
  if (BUILTINS.has(specifier)) return toExternal(specifier, 'builtin');
  const isReadable = project.configOf(directory).isReadable;
  return isReadable || isDeclared(project, request)
    ? toExternal(name, 'package')
    : unresolved('config-unreadable');
}

function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** `#name` through the `imports` of the package's manifest. */
function resolveImportsMap(
  project: Project,
  request: Request,
  manifest: PackageManifest | null,
): Resolution {
  const targets = manifest ? exportTargets(manifest.imports, request.specifier) : null;
  if (!manifest || !targets) return unresolved('file-not-found');
  for (const target of targets) {
    if (!target.startsWith('.')) return resolveWhole(project, { ...request, specifier: target });
    const found = probeTarget(project.index, { manifest, target, asker: request.asker });
    if (found >= 0) return toFile(found);
  }
  return unresolved('file-not-found');
}

function resolveInPackage(
  { index, manifests }: Project,
  { specifier, asker }: Request,
  manifest: PackageManifest,
): Resolution {
  const subpath = `.${specifier.slice(packageNameOf(specifier).length)}`;
  if (manifest.exports !== undefined) return resolveExported(index, { manifest, subpath, asker });
  if (subpath === '.') {
    const found = probeDirectory({ index, manifests }, manifest.directory, asker);
    return found >= 0 ? toFile(found) : sourceEntry(index, manifest, asker);
  }
  const found = probeTarget(index, { manifest, target: subpath, asker });
  return found >= 0 ? toFile(found) : unresolved('file-not-found');
}

interface ExportedSubpath {
  readonly manifest: PackageManifest;
  readonly subpath: string;
  readonly asker: Asker;
}

function resolveExported(index: PathIndex, exported: ExportedSubpath): Resolution {
  const { manifest, subpath, asker } = exported;
  if (subpath === './package.json') return unresolved('not-exported-by-package');
  const targets = exportTargets(manifest.exports, subpath);
  if (!targets) return unresolved('not-exported-by-package');
  for (const target of targets) {
    const found = probeTarget(index, { manifest, target, asker });
    if (found >= 0) return toFile(found);
  }
  return subpath === '.' ? sourceEntry(index, manifest, asker) : unresolved('file-not-found');
}

/** The package's sources by custom, where all its manifest names is built. */
function sourceEntry(index: PathIndex, manifest: PackageManifest, asker: Asker): Resolution {
  const source = joinPath(manifest.directory, 'src') ?? '';
  const found = probeIndex(index, source, asker);
  return found >= 0 ? toFile(found) : unresolved('file-not-found');
}
