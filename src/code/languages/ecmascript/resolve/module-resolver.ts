import { builtinModules } from 'node:module';
import type { ConfigFile, ImportKind } from '#code/model.ts';
import { exportTargets, type Loader } from './exports-map.ts';
import { createSourceFinder } from './build-outputs.ts';
import {
  type PackageFiles,
  probeDirectory,
  probeTarget,
  resolveInPackage,
} from './package-files.ts';
import { createManifestIndex, type PackageManifest } from './package-manifest.ts';
import { directoryOf, joinPath, type PathIndex, withSuffixes } from '#code/resolve/path-index.ts';
import { type Asker, askerOf, probeFile } from './probe.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';
import {
  type CompilerConfig,
  createConfigFinder,
  createConfigSource,
  mapName,
  type PackageLocator,
} from './tsconfig.ts';
import { findWorkspacePackages, type WorkspacePackages } from './workspaces.ts';

/** Resolves what a JavaScript or TypeScript file imports, on paths alone: there is no checkout. */
export type JavascriptResolver = (from: string, specifier: string, kind?: ImportKind) => Resolution;

interface Project extends PackageFiles {
  readonly packages: WorkspacePackages;
}

interface Request {
  /** directory of the importing file */
  readonly directory: string;
  readonly asker: Asker;
  readonly loader: Loader;
  readonly specifier: string;
  readonly config: CompilerConfig;
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
  const locate: PackageLocator = (directory, name) =>
    packages.find(directory, name)?.directory ?? null;
  const source = createConfigSource(configs, locate);
  const configOf = createConfigFinder(source);
  const sourcesOf = createSourceFinder(configs, source);
  const project: Project = { index, manifests, packages, sourcesOf };
  const known = new Map<string, Resolution>();
  return (from, specifier, kind = 'static') => {
    const directory = directoryOf(from);
    const asker = askerOf(from);
    const loader = kind === 'require' ? 'require' : 'import';
    const key = `${directory}\0${asker}\0${loader}\0${specifier}`;
    const found =
      known.get(key) ??
      resolve(project, { directory, asker, loader, specifier, config: configOf(directory) });
    known.set(key, found);
    return found;
  };
}

function resolve(whole: Project, asked: Request): Resolution {
  // With a `*` for what only a run knows: see `computedModules`.
  if (asked.specifier === '' || asked.specifier.includes('*')) return unresolved('not-a-literal');
  // What stands before a `!` are loaders of webpack.
  const specifier = asked.specifier.slice(asked.specifier.lastIndexOf('!') + 1);
  const request = { ...asked, specifier };
  const project = { ...whole, index: withSuffixes(whole.index, asked.config.moduleSuffixes) };
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
  if (/^[a-z][a-z0-9+.-]*:/i.test(specifier)) return ofScheme(specifier);
  return resolveMapped(project, request) ?? resolveNamed(project, request);
}

/** `bun:test` is the runtime's, `npm:name@1` a package; of the others the whole name is all we know. */
function ofScheme(specifier: string): Resolution {
  const [, registry, name] = /^(npm|jsr):\/?(@[^/@]+\/[^/@]+|[^/@]+)/.exec(specifier) ?? [];
  if (registry !== undefined && name !== undefined) return toExternal(name, 'package');
  const isBuiltin = /^(?:bun|deno|cloudflare|workerd):/.test(specifier);
  return toExternal(specifier, isBuiltin ? 'builtin' : 'package');
}

/** A relative name, from its own directory or from those that are one with it at run time. */
function resolveRelative(project: Project, request: Request): Resolution {
  const { directory, specifier, config } = request;
  const path = joinPath(directory, specifier);
  if (path === null) return unresolved('outside-repository');
  for (const candidate of [path, ...siblingPaths(config.rootDirs, path)]) {
    const file = probePath(project, candidate, request);
    if (file >= 0) return toFile(file);
  }
  return unresolved('file-not-found');
}

/** The same path below the other `rootDirs`. */
function siblingPaths(rootDirs: readonly string[], path: string): string[] {
  const own = rootDirs
    .filter((root) => root === '' || path.startsWith(`${root}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (own === undefined) return [];
  const rest = own === '' ? path : path.slice(own.length + 1);
  return rootDirs
    .filter((root) => root !== own)
    .map((root) => (root === '' ? rest : `${root}/${rest}`));
}

function probePath(project: Project, path: string, { specifier, asker }: Request): number {
  const isDirectory = /(?:^|\/)\.{0,2}\/?$/.test(specifier) && specifier.endsWith('/');
  const found = isDirectory ? -1 : probeFile(project.index, path, asker);
  return found >= 0 ? found : probeDirectory(project, path, asker);
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
  let isAlias = false;
  for (const mapping of request.config.mappings) {
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
  if (manifest)
    return resolveInPackage(project, manifest, {
      subpath: `.${specifier.slice(name.length)}`,
      asker: request.asker,
      loader: request.loader,
      conditions: request.config.customConditions,
    });
  if (BUILTINS.has(specifier)) return toExternal(specifier, 'builtin');
  return request.config.isReadable || isDeclared(project, request)
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
  const { specifier, asker, loader, config } = request;
  const asked = { subpath: specifier, asker, loader, conditions: config.customConditions };
  const targets = manifest ? exportTargets(manifest.imports, asked) : null;
  if (!manifest || !targets) return unresolved('file-not-found');
  for (const target of targets) {
    if (!target.startsWith('.')) return resolveWhole(project, { ...request, specifier: target });
    const found = probeTarget(project, { manifest, target, asker });
    if (found >= 0) return toFile(found);
  }
  return unresolved('file-not-found');
}
