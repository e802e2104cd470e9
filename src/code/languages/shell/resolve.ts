import type { Linking } from '#code/languages/language.ts';
import type { ImportFact } from '#code/model.ts';
import { ancestorsOf, directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { type Resolution, toFile, unresolved } from '#code/resolve/resolution.ts';
import { noSurroundings, type ResolverInput } from '#code/resolve/resolver.ts';

/** How shell scripts find each other: what a script reads in is part of it from there on. */
export const SHELL_LINKING: Linking = {
  family: 'shell',
  configPaths: [],
  exportsAll: true,
  createResolver: (project) => {
    const suffixes = createSuffixes(project);
    return {
      resolve: (from, fact) => ({ resolution: resolve({ project, suffixes, from }, fact) }),
      packages: null,
      surroundings: noSurroundings,
    };
  },
};

/** File by the end of its path, -1 where several files end so: `lib/log.sh`. */
type Suffixes = ReadonlyMap<string, number>;

/** Directories of a path that are kept as the start of an end of it. */
const MAX_PARTS = 6;

function createSuffixes({ paths, isMember }: ResolverInput): Suffixes {
  const suffixes = new Map<string, number>();
  paths.paths.forEach((path, file) => {
    if (!isMember(file)) return;
    let start = path.length;
    for (let parts = 0; parts < MAX_PARTS && start > 0; parts++) {
      start = path.lastIndexOf('/', start - 1);
      const suffix = path.slice(start + 1);
      suffixes.set(suffix, suffixes.has(suffix) ? -1 : file);
    }
  });
  return suffixes;
}

interface Request {
  readonly project: ResolverInput;
  readonly suffixes: Suffixes;
  readonly from: number;
}

/** What a script is called that only runs: one of the repository is an edge, others are no matter. */
const NOTHING: Resolution = { kind: 'namespace' };

/** A path behind something that only the shell knows: `$DIR/x`, `$(dirname "$0")/x`, `${0%/*}/x`. */
const DYNAMIC = /^\$(?:\w+|\{.*\}|\(.*\)|[0#@*])\/(.+)$/s;
const GLOB = /[$`*?]/;
const OWN_DIRECTORY = /^\$(?:\(.*(?:dirname|pwd)|\{(?:BASH_SOURCE|0|\(%\):-%)|0)/;

function resolve(request: Request, { specifier, names }: ImportFact): Resolution {
  const isProgram = names.length === 0;
  const asked = find(request, specifier, isProgram);
  const found =
    asked < 0 && isBats(request) ? find(request, `${specifier}.bash`, isProgram) : asked;
  if (found >= 0) return toFile(found);
  if (isProgram) return NOTHING;
  return missing(request, specifier);
}

/** `load name` of bats reads in name.bash. */
function isBats({ project: { paths }, from }: Request): boolean {
  return (paths.paths[from] ?? '').endsWith('.bats');
}

function missing({ project: { paths, skipped }, from }: Request, specifier: string): Resolution {
  const tail = DYNAMIC.exec(specifier)?.[1] ?? specifier;
  if (GLOB.test(tail)) return unresolved('not-a-literal');
  if (/^[/~]/.test(specifier)) return unresolved('outside-repository');
  if (tail !== specifier && !OWN_DIRECTORY.test(specifier)) return unresolved('not-a-literal');
  const target = joinPath(directoryOf(paths.paths[from] ?? ''), tail);
  const isSkipped = skipped.some(({ path }) => path === target);
  return unresolved(isSkipped ? 'file-skipped' : 'file-not-found');
}

function find(request: Request, specifier: string, isProgram: boolean): number {
  const { paths } = request.project;
  const { from } = request;
  const directory = directoryOf(paths.paths[from] ?? '');
  const tail = DYNAMIC.exec(specifier)?.[1];
  if (tail !== undefined) return GLOB.test(tail) ? -1 : findTail(request, directory, tail);
  if (/^[/~$]/.test(specifier)) return -1;
  const near = fileBelow(paths, directory, specifier);
  if (near >= 0 || isProgram === specifier.startsWith('../')) return near;
  return fromAbove(request, directory, specifier);
}

/** A path whose head only the shell knows: beside the script, or the only one that ends so. */
function findTail(request: Request, directory: string, tail: string): number {
  const beside = fileBelow(request.project.paths, directory, tail);
  if (beside >= 0) return beside;
  return request.suffixes.get(joinPath('', tail) ?? '') ?? fromAbove(request, directory, tail);
}

function fileBelow(paths: ResolverInput['paths'], directory: string, tail: string): number {
  const path = joinPath(directory, tail);
  return path === null ? -1 : paths.find(path);
}

/** A script that runs in a directory above: most are started in the repository's root. */
function fromAbove({ project: { paths } }: Request, directory: string, tail: string): number {
  if (tail.startsWith('../')) return -1;
  for (const above of ancestorsOf(directory)) {
    const found = fileBelow(paths, above, tail);
    if (found >= 0) return found;
  }
  return -1;
}
