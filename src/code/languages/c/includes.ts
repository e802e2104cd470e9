import type { ConfigFile } from '#code/model.ts';
import { ancestorsOf, directoryOf, joinPath, type PathIndex } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';

/** Looks for what an `#include` names. */
export interface IncludeSearch {
  /** @param specifier as the import fact has it: `a/b.h`, `<vector>` */
  readonly find: (from: string, specifier: string) => Resolution;
}

interface SearchInput {
  readonly paths: PathIndex;
  readonly configs: readonly ConfigFile[];
  readonly skipped: readonly string[];
  readonly isMember: (file: number) => boolean;
}

interface Reading {
  readonly paths: PathIndex;
  /** the `-I` directories of compile_commands.json */
  readonly roots: readonly string[];
  /** files by their name without directories */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  readonly skipped: ReadonlySet<string>;
  readonly found: Map<string, Resolution>;
}

/** Directories of headers inside a directory above the includer. */
const COMMON_ROOTS = ['', 'include/', 'src/', 'inc/'];

/** Files of one name that are compared. */
const MAX_CANDIDATES = 1_000;

const SYSTEM_NAMES =
  /^(?:[a-z_0-9]+|(?:sys|net|netinet|arpa|linux|asm|bits|mach|machine|libkern|os|experimental|ext|gnu|rpc|mach-o)\/[\w./-]+|(?:assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|tgmath|threads|time|uchar|wchar|wctype|aio|cpio|dirent|dlfcn|fcntl|fmtmsg|fnmatch|ftw|glob|grp|iconv|langinfo|libgen|monetary|mqueue|ndbm|netdb|nl_types|poll|pthread|pwd|regex|sched|search|semaphore|spawn|strings|stropts|syslog|tar|termios|trace|ulimit|unistd|utime|utmpx|wordexp|malloc|alloca|execinfo|features|getopt|memory|byteswap|endian|elf|link|ucontext|features|err|paths|termio|windows|winsock2|ws2tcpip|io|direct|process|intrin|immintrin|emmintrin|xmmintrin|nmmintrin|arm_neon|arm_acle|cpuid|x86intrin|smmintrin|tmmintrin|pmmintrin|wmmintrin|unwind|cxxabi|atomic|libproc|crtdbg|conio|tchar|winnt|winbase|mswsock|psapi|dbghelp|shlwapi|sysexits|values|pty|utmp|lastlog|mntent|obstack|argp|fts|ifaddrs|resolv|crypt|shadow|stdckdint|stdbit)\.h)$/;

export function createIncludeSearch(input: SearchInput): IncludeSearch {
  const reading: Reading = {
    paths: input.paths,
    roots: readRoots(input.configs, input.paths),
    byName: indexNames(input),
    skipped: new Set(input.skipped),
    found: new Map(),
  };
  return {
    find: (from, specifier) => {
      const directory = directoryOf(from);
      const key = `${directory} ${specifier}`;
      const known = reading.found.get(key);
      if (known) return known;
      const resolution = search(reading, directory, specifier);
      reading.found.set(key, resolution);
      return resolution;
    },
  };
}

function indexNames({ paths, isMember }: SearchInput): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  paths.paths.forEach((path, file) => {
    if (!isMember(file)) return;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const same = byName.get(name);
    if (same) same.push(file);
    else byName.set(name, [file]);
  });
  return byName;
}

/** By the order of a compiler: beside the includer, in `-I`, then where headers commonly are. */
function search(reading: Reading, directory: string, specifier: string): Resolution {
  if (specifier === '') return unresolved('not-a-literal');
  if (specifier.startsWith('<'))
    return searchSystem(reading, directory, specifier.slice(1, -1).trim());
  return (
    inDirectory(reading, directory, specifier) ??
    inRoots(reading, specifier) ??
    nearby(reading, directory, specifier) ??
    builtin(specifier) ??
    unresolved('file-not-found')
  );
}

function searchSystem(reading: Reading, directory: string, name: string): Resolution {
  return (
    inRoots(reading, name) ??
    builtin(name) ??
    nearby(reading, directory, name) ??
    toExternal(libraryOf(name), 'package')
  );
}

function nearby(reading: Reading, directory: string, name: string): Resolution | null {
  return inCommonRoots(reading, directory, name) ?? bySuffix(reading, directory, name);
}

function builtin(name: string): Resolution | null {
  return SYSTEM_NAMES.test(name) ? toExternal(name, 'builtin') : null;
}

/** `boost/asio.hpp` is of boost, `zlib.h` of zlib. */
function libraryOf(name: string): string {
  const [first = ''] = name.split('/', 1);
  return first.replace(/\.(?:h|hh|hpp|hxx)$/, '');
}

function inDirectory(
  { paths, skipped }: Reading,
  directory: string,
  name: string,
): Resolution | null {
  const path = joinPath(directory, name);
  if (path === null) return null;
  const file = paths.find(path);
  if (file >= 0) return toFile(file);
  return skipped.has(path) ? unresolved('file-skipped') : null;
}

function inRoots(reading: Reading, name: string): Resolution | null {
  for (const root of reading.roots) {
    const found = inDirectory(reading, root, name);
    if (found) return found;
  }
  return null;
}

function inCommonRoots(reading: Reading, directory: string, name: string): Resolution | null {
  for (const above of ancestorsOf(directory))
    for (const root of COMMON_ROOTS) {
      const found = inDirectory(reading, above === '' ? root : `${above}/${root}`, name);
      if (found) return found;
    }
  return null;
}

/** The only file whose path ends so; of several the one that shares most of its path with the includer. */
function bySuffix(reading: Reading, directory: string, name: string): Resolution | null {
  const plain = name.replace(/^(?:\.\.?\/)+/, '');
  const last = plain.slice(plain.lastIndexOf('/') + 1);
  const candidates = (reading.byName.get(last) ?? []).filter((file) =>
    `/${reading.paths.paths[file] ?? ''}`.endsWith(`/${plain}`),
  );
  const near = (file: number) => sharedLength(reading.paths.paths[file] ?? '', directory);
  const nearest = Math.max(-1, ...candidates.slice(0, MAX_CANDIDATES).map(near));
  const best = candidates.slice(0, MAX_CANDIDATES).filter((file) => near(file) === nearest);
  return best.length === 1 ? toFile(best[0] ?? -1) : null;
}

/** Directories that a path has in common with another directory. */
function sharedLength(path: string, directory: string): number {
  const parts = directory.split('/');
  const others = path.split('/');
  let shared = 0;
  while (shared < parts.length && parts[shared] === others[shared]) shared++;
  return shared;
}

const INCLUDE_FLAG = /(?:-I|-isystem|-iquote)(?:",\s*"|\s+)?([^"\s,\\]{1,400})/g;
const DIRECTORY = /"directory"\s*:\s*"([^"\\]{1,1000})"/;
const MAX_COMMANDS = 20_000;

/** The directories of the repository that compile_commands.json names; it has absolute paths. */
function readRoots(configs: readonly ConfigFile[], paths: PathIndex): string[] {
  const roots = new Set<string>();
  for (const { path, text } of configs) {
    if (!path.endsWith('compile_commands.json')) continue;
    const base = DIRECTORY.exec(text)?.[1] ?? '';
    let commands = 0;
    for (const [, flag = ''] of text.matchAll(INCLUDE_FLAG)) {
      if (commands++ > MAX_COMMANDS) break;
      const root = insideRepository(flag, { base, config: directoryOf(path), paths });
      if (root !== null) roots.add(root);
    }
  }
  return [...roots];
}

interface Base {
  readonly base: string;
  readonly config: string;
  readonly paths: PathIndex;
}

/** The longest end of an absolute path that is a directory of the repository. */
function insideRepository(flag: string, { base, config, paths }: Base): string | null {
  if (!flag.startsWith('/')) return existing(paths, joinPath(config, flag));
  if (base !== '' && `${flag}/`.startsWith(`${base}/`)) {
    const inside = existing(paths, joinPath(config, flag.slice(base.length + 1)));
    if (inside !== null) return inside;
  }
  const parts = flag.split('/').filter((part) => part !== '');
  for (let from = 0; from < parts.length; from++) {
    const end = parts.slice(from).join('/');
    if (paths.hasDirectory(end)) return end;
  }
  return null;
}

function existing(paths: PathIndex, directory: string | null): string | null {
  return directory !== null && paths.hasDirectory(directory) ? directory : null;
}
