import { conventionsOf } from '#code/languages/registry.ts';
import type { FileFacts, LinkResult, SkippedEntry } from '#code/model.ts';
import { importNamesOf } from './import-names.ts';
import type { Ecosystem, LockedPackage, Reachability } from './model.ts';

/** What of a file tells what it imports, and whether all of that was seen. */
export interface SeenFile {
  readonly path: string;
  readonly facts: Pick<FileFacts, 'language' | 'state'>;
}

/** What the index knows of imports that leave the project. */
export interface ImportFacts {
  /** a file's id is its place */
  readonly files: readonly SeenFile[];
  readonly skipped: readonly SkippedEntry[];
  readonly links: Pick<LinkResult, 'externals' | 'unresolved'>;
}

/** Whether files below a folder import a package. */
export type Reach = (folder: string, found: LockedPackage) => Reachability;

type Family = 'npm' | 'PyPI';

const SOURCE_PATHS: Readonly<Record<Family, RegExp>> = {
  npm: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/,
  PyPI: /\.pyi?$/,
};

/**
 * Tells for each package whether a file of its project imports it. It is said that none does only
 * where every file that could is in the index and was understood.
 */
export function createReach(ecosystem: Ecosystem, facts: ImportFacts): Reach {
  if (ecosystem !== 'npm' && ecosystem !== 'PyPI') return () => 'unknown';
  const imports = findImports(ecosystem, facts);
  const gaps = findGaps(ecosystem, facts);
  const namesOf = ecosystem === 'npm' ? (name: string) => [name] : importNamesOf;
  const isWhole = new Map<string, boolean>();
  return (folder, { name, isNested }) => {
    const from = isNested ? [] : namesOf(name).flatMap((one) => imports.get(one) ?? []);
    if (from.some((path) => isBelow(folder, path))) return 'imported';
    const whole = isWhole.get(folder) ?? !gaps.some((path) => isBelow(folder, path));
    isWhole.set(folder, whole);
    return whole ? 'not-imported' : 'unknown';
  };
}

function isBelow(folder: string, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);
}

/** Paths of the files that import a package, by its name in imports. */
function findImports(
  family: Family,
  { files, links }: ImportFacts,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { from, packageName, builtin } of links.externals) {
    const file = files[from];
    if (builtin || file === undefined || ecosystemOf(file) !== family) continue;
    const name = family === 'PyPI' ? toTopName(packageName) : packageName;
    const paths = found.get(name) ?? new Set();
    found.set(name, paths.add(file.path));
  }
  return new Map([...found].map(([name, paths]) => [name, [...paths]]));
}

/** Where the packages that a file imports come from. */
function ecosystemOf({ facts }: SeenFile): Ecosystem | undefined {
  return conventionsOf(facts.language).ecosystem;
}

function toTopName(module: string): string {
  return (module.split('.', 1)[0] ?? '').toLowerCase();
}

/** What may hold an import that nobody has seen: files that were not understood, or are not there. */
function findGaps(family: Family, { files, skipped, links }: ImportFacts): string[] {
  const isOfFamily = (file: SeenFile | undefined): file is SeenFile =>
    file !== undefined && ecosystemOf(file) === family;
  const unparsed = files.filter(
    (file) => isOfFamily(file) && (file.facts.state === 'failed' || file.facts.state === 'partial'),
  );
  const unknown = links.unresolved
    .filter(({ reason }) => reason === 'not-a-literal')
    .map(({ from }) => files[from])
    .filter(isOfFamily);
  const left = skipped.filter(
    ({ path, reason }) => reason === 'over-limit' || SOURCE_PATHS[family].test(path),
  );
  return [...unparsed, ...unknown, ...left].map(({ path }) => path);
}
