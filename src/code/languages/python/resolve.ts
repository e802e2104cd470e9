import type { Linking } from '#code/languages/language.ts';
import type { ImportFact } from '#code/model.ts';
import { resultAfterArrow } from '#code/languages/typed-names.ts';
import { createPythonResolver, type PythonResolver } from './module-resolver.ts';
import type { Resolution } from '#code/resolve/resolution.ts';
import { noSurroundings, type ResolvedTarget, type ResolverInput } from '#code/resolve/resolver.ts';

/** How Python files find each other: a file is a module, and every name of it can be imported. */
export const PYTHON_LINKING: Linking = {
  family: 'python',
  resultOf: resultAfterArrow,
  learnsByImport: true,
  configPaths: [/(?:^|\/)(?:pyproject\.toml|setup\.cfg|setup\.py)$/],
  exportsAll: true,
  createResolver: (project) => {
    const reading: Reading = {
      project,
      python: createPythonResolver(project.paths),
      definedNames: new Map(),
    };
    return {
      resolve: (from, fact) => resolveImport(reading, from, fact),
      packages: null,
      surroundings: noSurroundings,
    };
  },
};

interface Reading {
  readonly project: ResolverInput;
  readonly python: PythonResolver;
  /** names that a file defines at its top, once asked for */
  readonly definedNames: Map<number, ReadonlySet<string>>;
}

function resolveImport(reading: Reading, from: number, fact: ImportFact): ResolvedTarget {
  const path = reading.project.paths.paths[from] ?? '';
  return {
    resolution: reading.python.module(path, fact.specifier),
    submodules: findSubmodules(reading, { from, path, fact }),
  };
}

interface PythonImport {
  readonly from: number;
  readonly path: string;
  readonly fact: ImportFact;
}

/**
 * The names of `from package import name` that are modules. A name that the package's `__init__`
 * defines itself is that name, but for the `__init__` that imports its own submodule.
 */
function findSubmodules(
  reading: Reading,
  { from, path, fact: { specifier, names } }: PythonImport,
): ReadonlyMap<string, Resolution> {
  const found = new Map<string, Resolution>();
  if (specifier === '' || names.length === 0) return found;
  const parent = reading.python.module(path, specifier);
  for (const { name } of names) {
    if (name === '*' || definesName(reading, { parent, from, name })) continue;
    const submodule = reading.python.submodule(path, specifier, name);
    if (submodule) found.set(name, submodule);
  }
  return found;
}

function definesName(
  reading: Reading,
  { parent, from, name }: { parent: Resolution; from: number; name: string },
): boolean {
  if (parent.kind !== 'file' || parent.file === from) return false;
  const { definedNames, project } = reading;
  const names = definedNames.get(parent.file) ?? topNames(project, parent.file);
  definedNames.set(parent.file, names);
  return names.has(name);
}

function topNames({ files }: ResolverInput, file: number): Set<string> {
  const symbols = files[file]?.facts.symbols ?? [];
  return new Set(symbols.filter(({ container }) => container === -1).map(({ name }) => name));
}
