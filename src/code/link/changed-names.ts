import type { FileFacts } from '../model.ts';
import { isCallable } from './callables.ts';

/** Names by which others may learn of a changed file without an import that leads to it. */
export interface ChangedNames {
  /** functions, methods and classes: a call that nothing else explains may mean one */
  readonly called: ReadonlySet<string>;
  /**
   * What a module has at its top. A package's own file decides by it which of the names that are imported
   * from the package are its submodules; these imports then lead to the submodules alone.
   */
  readonly defined: ReadonlySet<string>;
}

/** The names that two versions of a file do not both have, or not as often. */
export function changedNames(before: FileFacts, now: FileFacts): ChangedNames {
  return {
    called: difference(calledNames(before), calledNames(now)),
    defined: difference(definedNames(before), definedNames(now)),
  };
}

interface Named {
  readonly name: string;
  /** what is said of it, the name included */
  readonly label: string;
}

/** By kind: a plain name is no method in some languages. */
function calledNames({ symbols }: FileFacts): Named[] {
  return symbols.filter(isCallable).map(({ kind, name }) => ({ name, label: `${kind} ${name}` }));
}

function definedNames({ symbols, imports }: FileFacts): Named[] {
  const own = symbols.filter(({ container }) => container === -1).map(({ name }) => name);
  const imported = imports.flatMap(({ specifier, names }) =>
    names.flatMap(({ name, local }) => (name === '*' ? [`${specifier} *`, local] : [name, local])),
  );
  return [...own, ...imported].map((name) => ({ name, label: name }));
}

function difference(before: readonly Named[], now: readonly Named[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { label } of before) counts.set(label, (counts.get(label) ?? 0) + 1);
  for (const { label } of now) counts.set(label, (counts.get(label) ?? 0) - 1);
  const differs = ({ label }: Named): boolean => counts.get(label) !== 0;
  return new Set([...before, ...now].filter(differs).map(({ name }) => name));
}
