import { familyConventionsOf, isTestPath } from '#code/languages/registry.ts';
import type { SymbolFact } from '#code/model.ts';
import { createClosedProducts } from './closed-products.ts';
import { nodeOf, type NodeGraph } from './graph.ts';
import type { DeadCodeInput } from './model.ts';

/** What others than this project may use, by the families whose files say so by their names alone. */
export interface PublicNames {
  /** nodes of the names that a library offers: alive */
  readonly roots: readonly number[];
  /** whether a file's public names may be used from outside, although the project is a program too */
  readonly isOpen: (file: number) => boolean;
  /** whether a file is of a product that nobody builds upon: see `createClosedProducts` */
  readonly isClosed: (file: number) => boolean;
  /** whether such a product's file could be built upon all the same */
  readonly isOffered: (file: number) => boolean;
}

export function findPublicNames(input: DeadCodeInput, graph: NodeGraph): PublicNames {
  const isClosed = createClosedProducts(input, graph);
  const libraries = libraryFamilies(input, graph);
  const roots: number[] = [];
  input.files.forEach(({ facts }, file) => {
    if (!libraries.has(graph.families[file] ?? '') || isInside(graph, file)) return;
    facts.symbols.forEach((fact, symbol) => {
      if (isPublic(graph.families[file] ?? '', fact)) roots.push(nodeOf(graph, file, symbol));
    });
  });
  return {
    roots,
    isClosed,
    isOffered: (file) => isClosed(file) && hasPackages(graph, file) && !isInside(graph, file),
    isOpen: (file) => {
      const family = graph.families[file] ?? '';
      if (familyConventionsOf(family).programSign === undefined) return false;
      return !isInside(graph, file) && !isClosed(file);
    },
  };
}

/** Packages that whoever likes may import by their path, from wherever they are hosted. */
function hasPackages({ families }: NodeGraph, file: number): boolean {
  return familyConventionsOf(families[file] ?? '').importUnit === 'folder';
}

function isPublic(family: string, { exported, container, name }: SymbolFact): boolean {
  if (container !== -1) return false;
  return familyConventionsOf(family).publicName?.test(name) ?? exported;
}

const INSIDE = /(?:^|\/)(?:internal|impl|src\/bin)\//;

/** Code that the language, or its custom, lets nobody outside use. */
function isInside({ files, families }: NodeGraph, file: number): boolean {
  const { path = '', facts } = files[file] ?? {};
  if (isTestPath(path)) return true;
  if (families[file] === 'go')
    return facts?.packageName === 'main' || /(?:^|\/)internal\//.test(path);
  const { insidePaths = INSIDE } = familyConventionsOf(families[file] ?? '');
  return insidePaths.test(path);
}

function libraryFamilies(input: DeadCodeInput, graph: NodeGraph): ReadonlySet<string> {
  const libraries = new Set(
    graph.families.filter((family) => familyConventionsOf(family).programSign !== undefined),
  );
  input.files.forEach(({ path, facts }, file) => {
    const family = graph.families[file] ?? '';
    const sign = familyConventionsOf(family).programSign;
    if (!sign || !libraries.has(family) || isTestPath(path) || isAside(path)) return;
    if (facts.symbols.some(({ name }) => sign.test(name))) libraries.delete(family);
  });
  if (isPythonLibrary(input)) libraries.add('python');
  return libraries;
}

/** Examples and tools of a library are programs, and make none of it. */
function isAside(path: string): boolean {
  return /(?:^|\/)(?:examples?|samples?|benchmarks?|benches|tools|hack|scripts|docs?|cmd)\//.test(
    path,
  );
}

/** A program that a library brings to be tested or to be copied. */
function isPattern(path: string): boolean {
  return /(?:^|\/)(?:tests?|testing|[\w-]*templates?|sandbox)\//.test(path) || isAside(path);
}

function isPythonLibrary({ texts, files }: DeadCodeInput): boolean {
  if (files.some(({ path }) => /(?:^|\/)manage\.py$/.test(path) && !isPattern(path))) return false;
  return texts.some(
    ({ path, text }) =>
      /(?:^|\/)setup\.(?:py|cfg)$/.test(path) ||
      (/(?:^|\/)pyproject\.toml$/.test(path) &&
        /^\[(?:project|tool\.poetry|tool\.flit)/m.test(text)),
  );
}
