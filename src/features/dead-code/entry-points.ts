import {
  conventionsOf,
  familyConventionsOf,
  isTestPath,
  languageOf,
} from '#code/languages/registry.ts';
import { createPathIndex, directoryOf } from '#code/resolve/path-index.ts';
import { COMPILED, ENTRY_RULES, isTestData, PACKAGE_ROOT_RULE, TEST_DATA } from './entry-tables.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';
import type { FileFacts } from '#code/model.ts';
import type { DeadCodeInput, EntryPoint } from './model.ts';
import { manifestEntries } from './package-entries.ts';
import { namedInTexts } from './text-entries.ts';

/**
 * The files that something outside the code starts or reads, each with the first reason found. In
 * languages whose files are compiled together all are; there only symbols can be dead.
 * @param loaded files that computed imports load, with the place of one
 */
export function findEntryPoints(
  input: DeadCodeInput,
  graph: NodeGraph,
  loaded: ReadonlyMap<number, string>,
): EntryPoint[] {
  const reasons = new Map<number, string>();
  const add = (file: number, reason: string): void => {
    if (file >= 0 && !reasons.has(file)) reasons.set(file, reason);
  };
  const index = createPathIndex(input.files.map(({ path }) => path));
  for (const path of input.entries ?? []) add(index.find(path), 'project settings');
  for (const [file, reason] of manifestEntries(input, index)) add(file, reason);
  for (const [file, reason] of namedInTexts(input, index)) add(file, reason);
  for (const [file, place] of loaded) add(file, `matched by a pattern in ${place}`);
  const roots = packageRoots(input);
  input.files.forEach(({ path }, file) => {
    const reason =
      (graph.testData.has(file) ? TEST_DATA : null) ??
      conventionOf(path, roots) ??
      frameworkOf(graph, path) ??
      contentReason(graph, file);
    if (reason !== null) add(file, reason);
  });
  for (const file of unstarted(input, reasons)) add(file, 'package with an unknown entry point');
  return [...reasons]
    .map(([file, reason]) => ({ file, reason }))
    .toSorted((a, b) => a.file - b.file);
}

/** What is no start of a package: tools read it. */
const READ_ONLY: ReadonlySet<string> = new Set(['tool configuration', 'declarations', 'generated']);

/** Files of packages with scripts of their own of which nothing else says what starts them. */
function unstarted(
  { texts, files }: DeadCodeInput,
  reasons: ReadonlyMap<number, string>,
): number[] {
  const manifests = texts.filter(({ path }) => /(?:^|\/)package\.json$/.test(path));
  const scripted = new Set(
    manifests
      .filter(({ text }) => /"scripts"\s{0,20}:/.test(text))
      .map(({ path }) => directoryOf(path)),
  );
  const packages = files.map(({ path }) => nearest(directoryOf(path), scripted));
  const started = new Set<string | null>();
  for (const [file, reason] of reasons)
    if (!READ_ONLY.has(reason)) started.add(packages[file] ?? null);
  return files.flatMap((_, file) => {
    const own = packages[file] ?? null;
    return own === null || started.has(own) ? [] : [file];
  });
}

/** The directory itself, or the first one above it, that is one of some. */
function nearest(directory: string, wanted: ReadonlySet<string>): string | null {
  for (let at = directory; ; at = directoryOf(at)) {
    if (wanted.has(at)) return at;
    if (at === '') return null;
  }
}

/** Directories with a manifest, and the repository's own. */
function packageRoots({ texts }: DeadCodeInput): ReadonlySet<string> {
  const manifests = texts.filter(({ path }) => /(?:^|\/)package\.json$/.test(path));
  return new Set(['', ...manifests.map(({ path }) => directoryOf(path))]);
}

function conventionOf(path: string, roots: ReadonlySet<string>): string | null {
  if (isTestData(path)) return TEST_DATA;
  if (isTestPath(path)) return 'test';
  const rule = ENTRY_RULES.find(
    ({ paths, reason }) =>
      paths.test(path) && (reason !== PACKAGE_ROOT_RULE || isAtRoot(path, roots)),
  );
  return rule?.reason ?? entryOf(path);
}

/** What the language of a file says of its path. */
function entryOf(path: string): string | null {
  const { entries = [] } = conventionsOf(languageOf(path).id);
  return entries.find(({ paths }) => paths.test(path))?.reason ?? null;
}

/** The framework that starts a file of that path. */
function frameworkOf({ frameworks }: NodeGraph, path: string): string | null {
  const starts = frameworks
    .at(path)
    .find(({ entries }) => entries?.some((pattern) => pattern.test(path)) === true);
  return starts?.name ?? null;
}

function isAtRoot(path: string, roots: ReadonlySet<string>): boolean {
  const directory = directoryOf(path);
  if (roots.has(directory)) return true;
  return /(?:^|\/)src$/.test(directory) && roots.has(directoryOf(directory));
}

const MAIN_GUARD = [`"__main__"`, `'__main__'`].map(hashed);

/** What a file says of itself: all files of a compiled language are built; a script has a guard. */
function contentReason(graph: NodeGraph, file: number): string | null {
  const family = graph.families[file] ?? '';
  if (graph.files[file]?.facts.generated === true) return 'generated';
  if (familyConventionsOf(family).isUsedByImport === true) return startReason(graph, file, family);
  return family === '' ? null : COMPILED;
}

/** Why a file of a language in which files are imported may be what a program starts with. */
function startReason({ files, tokens }: NodeGraph, file: number, family: string): string | null {
  // A file without an ending is imported by nobody: it is called by its name.
  if (!/\.[^/]*$/.test(files[file]?.path ?? '')) return 'script';
  if (isProgram(files[file]?.facts, family)) return 'program';
  if (family !== 'python') return null;
  return MAIN_GUARD.some((hash) => tokens.has(file, hash)) ? '__main__' : null;
}

/** Whether a file has the function that a program starts with. */
function isProgram(facts: FileFacts | undefined, family: string): boolean {
  const { programSign } = familyConventionsOf(family);
  if (!facts || !programSign) return false;
  return facts.symbols.some(({ name, container }) => container < 0 && programSign.test(name));
}
