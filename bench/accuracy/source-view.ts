import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFacts, LinkFile } from '#code/model.ts';
import type { Definition } from './definition.ts';

/** The source around a definition, read when a detector asks. */
export interface SourceView {
  readonly factsOf: (path: string) => FileFacts | undefined;
  readonly linesOf: (path: string) => readonly string[];
  /** text of a definition's first line */
  readonly lineOf: (definition: Definition) => string;
  /** whether any token stands on the line: comments and the inside of long strings have none */
  readonly isCode: (definition: Definition) => boolean;
  /** whether Sextant has a reference to the name on its line */
  readonly isUsed: (definition: Definition) => boolean;
}

export function createSourceView(root: string, files: readonly LinkFile[]): SourceView {
  const facts = new Map(files.map((file) => [file.path, file.facts]));
  const factsOf = (path: string): FileFacts | undefined => facts.get(path);
  const linesOf = remember((path) => readFileSync(join(root, path), 'utf8').split('\n'));
  const codeOf = remember((path) => new Set(factsOf(path)?.tokens.lines));
  const usesOf = remember(
    (path) => new Set(factsOf(path)?.references.map(({ name, line }) => `${name}\0${line}`)),
  );
  return {
    factsOf,
    linesOf,
    lineOf: ({ path, line }) => linesOf(path)[line - 1] ?? '',
    isCode: ({ path, line }) => codeOf(path).has(line),
    isUsed: ({ path, line, name }) => usesOf(path).has(`${name}\0${line}`),
  };
}

function remember<T>(make: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const found = known.get(path) ?? make(path);
    known.set(path, found);
    return found;
  };
}
