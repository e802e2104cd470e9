import type { ConfigFile } from '#code/model.ts';
import { ancestorsOf, directoryOf, joinPath, type PathIndex } from '#code/resolve/path-index.ts';

/** What a Cargo.toml says about its package. */
export interface CargoPackage {
  readonly directory: string;
  /** name of its library in code: `my_lib`; '' where it has none */
  readonly library: string;
  /** root files: of its library first, of its programs, tests, examples, benches */
  readonly roots: readonly number[];
  /** root file of its library, -1 where it has none */
  readonly libraryRoot: number;
  /** packages by the name that code has for them */
  readonly dependencies: ReadonlyMap<string, string>;
}

interface TomlLine {
  readonly section: string;
  readonly key: string;
  readonly value: string;
}

/** Cargo's targets that are found by their path. */
const TARGETS =
  /^(?:src\/lib|src\/main|src\/bin\/[^/]+|src\/bin\/[^/]+\/main|(?:tests|examples|benches)\/[^/]+|(?:tests|examples|benches)\/[^/]+\/main|build)\.rs$/;

/** Reads the packages of a repository out of its Cargo.toml files. Source: The Cargo Book, "The Manifest Format". */
export function readCargo(
  configs: readonly ConfigFile[],
  paths: PathIndex,
  isRust: (file: number) => boolean,
): CargoPackage[] {
  const manifests = configs
    .filter(({ path }) => /(?:^|\/)Cargo\.toml$/.test(path))
    .map(({ path, text }) => ({ directory: directoryOf(path), lines: readToml(text) }));
  const found = findTargets(new Set(manifests.map(({ directory }) => directory)), paths, isRust);
  return manifests.map(({ directory, lines }) =>
    toPackage({ directory, lines, paths, targets: found.get(directory) ?? [] }),
  );
}

/** Files that are targets of the package whose Cargo.toml is nearest above them. */
function findTargets(
  directories: ReadonlySet<string>,
  { paths }: PathIndex,
  isRust: (file: number) => boolean,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  paths.forEach((path, file) => {
    if (!isRust(file)) return;
    const owner = ancestorsOf(directoryOf(path)).find((directory) => directories.has(directory));
    if (owner === undefined || !TARGETS.test(owner === '' ? path : path.slice(owner.length + 1)))
      return;
    const same = found.get(owner);
    if (same) same.push(file);
    else found.set(owner, [file]);
  });
  return found;
}

interface Manifest {
  readonly directory: string;
  readonly lines: readonly TomlLine[];
  readonly paths: PathIndex;
  readonly targets: readonly number[];
}

function toPackage({ directory, lines, paths, targets }: Manifest): CargoPackage {
  const name = valueOf(lines, 'package', 'name');
  const libraryPath = valueOf(lines, 'lib', 'path') || 'src/lib.rs';
  const libraryRoot = paths.find(joinPath(directory, libraryPath) ?? '');
  const written = lines
    .filter(({ section, key }) => /^(?:bin|test|example|bench)$/.test(section) && key === 'path')
    .map(({ value }) => paths.find(joinPath(directory, unquoted(value)) ?? ''));
  const roots = [libraryRoot, ...targets, ...written].filter((file) => file >= 0);
  const library = libraryRoot < 0 ? '' : valueOf(lines, 'lib', 'name') || name;
  return {
    directory,
    library: toIdentifier(library),
    libraryRoot,
    roots: [...new Set(roots)],
    dependencies: readDependencies(lines),
  };
}

const DEPENDENCIES = /(?:^|\.)(?:dev-|build-)?dependencies(?:\.("?)([\w-]+)\1)?$/;

/** Names in code, with those of the packages behind them: `serde_json` is serde-json. */
function readDependencies(lines: readonly TomlLine[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { section, key, value } of lines) {
    const match = DEPENDENCIES.exec(section);
    if (!match) continue;
    const own = match[2];
    const name = own ?? key.split('.', 1)[0] ?? '';
    const renamed =
      own === undefined
        ? /\bpackage\s*=\s*"([\w-]+)"/.exec(value)?.[1]
        : key === 'package'
          ? unquoted(value)
          : undefined;
    const known = found.get(toIdentifier(name));
    found.set(toIdentifier(name), renamed ?? known ?? name);
  }
  return found;
}

function toIdentifier(name: string): string {
  return name.replaceAll('-', '_');
}

function valueOf(lines: readonly TomlLine[], section: string, key: string): string {
  return unquoted(lines.find((line) => line.section === section && line.key === key)?.value ?? '');
}

function unquoted(value: string): string {
  return /^["']([^"']*)["']/.exec(value)?.[1] ?? '';
}

/** The `key = value` lines of a TOML file with the table that they are in; arrays lose their lines. */
function readToml(text: string): TomlLine[] {
  const lines: TomlLine[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const header = /^\[\[?([^[\]]+)\]\]?/.exec(trimmed)?.[1];
    const equals = trimmed.indexOf('=');
    if (header !== undefined) {
      section = header.trim();
      lines.push({ section, key: '', value: '' });
    } else if (equals > 0 && !trimmed.startsWith('#')) {
      const key = trimmed.slice(0, equals).trim().replaceAll('"', '');
      lines.push({ section, key, value: trimmed.slice(equals + 1).trim() });
    }
  }
  return lines;
}
