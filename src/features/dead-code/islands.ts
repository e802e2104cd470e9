import { isTestFile } from '#code/languages/registry.ts';
import type { ConfigFile, LinkFile, LinkResult } from '#code/model.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';

type Links = Pick<LinkResult, 'edges' | 'symbolEdges'>;

/**
 * The folders that a reference enters or leaves. What stands in another folder refers to nothing outside of it, and
 * nothing outside refers to it.
 */
export function crossedFolders(
  files: readonly LinkFile[],
  { edges, symbolEdges }: Links,
): ReadonlySet<string> {
  const { names, folderOf } = numberFolders(files);
  const crossed = new Set<string>();
  const known = new Set<number>();
  const cross = (from: string, to: string): void => {
    for (let at = from; at !== '' && !`${to}/`.startsWith(`${at}/`); at = directoryOf(at))
      crossed.add(at);
  };
  const add = (from: number, to: number): void => {
    const [here = 0, there = 0] = [folderOf[from], folderOf[to]];
    const pair = here * names.length + there;
    if (here === there || known.has(pair)) return;
    known.add(pair);
    const [name = '', other = ''] = [names[here], names[there]];
    cross(name, other);
    cross(other, name);
  };
  for (const { from, to } of edges) add(from, to);
  for (const { from, to, confidence } of symbolEdges) if (confidence === 'exact') add(from, to);
  return crossed;
}

/** By numbers, not by texts made of them: every reference of a project is looked up. */
function numberFolders(files: readonly LinkFile[]) {
  const numbers = new Map<string, number>();
  const folderOf = Int32Array.from(files, ({ path }) => {
    const folder = directoryOf(path);
    const known = numbers.get(folder) ?? numbers.size;
    numbers.set(folder, known);
    return known;
  });
  return { names: [...numbers.keys()], folderOf };
}

const TEST_ROOT = /(?:^|\/)(?:[\w.-]*tests?|__tests__|specs?|e2e|testing)(?=\/)/gi;

/**
 * The files in folders below tests that tests read as data, of whatever language: no reference crosses the border of
 * such a folder, and no runner would take one of its files for a test. Real tests use what they test, or are called
 * as tests are.
 * @returns ids of the files
 */
export function findTestIslands(
  files: readonly LinkFile[],
  crossed: ReadonlySet<string>,
): ReadonlySet<number> {
  const tests = new Set(
    files.filter(({ path }) => isTestFile(path)).flatMap(({ path }) => foldersAbove(path)),
  );
  return filesIn(files, (folder, file) => {
    const path = files[file]?.path ?? '';
    TEST_ROOT.lastIndex = 0;
    if (!TEST_ROOT.test(path) || folder.length <= TEST_ROOT.lastIndex) return false;
    return !crossed.has(folder) && !tests.has(folder);
  });
}

const MANIFEST =
  /(?:^|\/)(?:package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|pubspec\.yaml|Package\.swift|[^/]+\.(?:cs|vb|fs)proj|[^/]+\.gemspec)$/;

interface Files {
  readonly files: readonly LinkFile[];
  readonly families: readonly string[];
  readonly crossed: ReadonlySet<string>;
}

/**
 * The files of folders beside the product that something reads as data: no reference crosses the border of such a
 * folder, nothing in it of the file's language is started, no package is made of it, and it has two files at least.
 * Dead parts of a product use the product.
 * @param started ids of the files that something starts or names
 * @returns ids of the files
 */
export function findDataIslands(
  { files, families, crossed }: Files,
  started: ReadonlySet<number>,
  texts: readonly ConfigFile[],
): ReadonlySet<number> {
  const packages = new Set(
    texts.filter(({ path }) => MANIFEST.test(path)).flatMap(({ path }) => foldersAbove(path)),
  );
  const programs = new Set<string>();
  for (const file of started)
    for (const folder of foldersAbove(files[file]?.path ?? ''))
      programs.add(`${families[file]} ${folder}`);
  const counts = new Map<string, number>();
  for (const { path } of files)
    for (const folder of foldersAbove(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return filesIn(files, (folder, file) => {
    const count = counts.get(folder) ?? 0;
    const isBeside = count > 1 && count * 2 < files.length && !crossed.has(folder);
    return isBeside && !packages.has(folder) && !programs.has(`${families[file]} ${folder}`);
  });
}

function filesIn(
  files: readonly LinkFile[],
  isWanted: (folder: string, file: number) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  files.forEach(({ path }, file) => {
    if (foldersAbove(path).some((folder) => isWanted(folder, file))) found.add(file);
  });
  return found;
}

/** The folders that a file stands in, but the root. */
function foldersAbove(path: string): string[] {
  return ancestorsOf(directoryOf(path)).slice(0, -1);
}
