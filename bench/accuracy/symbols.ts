import type { SymbolKind } from '#code/model.ts';
import type { Checkout } from './checkout.ts';
import { type Comparison, judge, type Verdict } from './comparison.ts';
import { readTags, type Tag } from './ctags.ts';
import type { Project } from './project.ts';
import { symbolClasses } from './symbol-classes.ts';
import type { SymbolFamily, SymbolSubject } from './symbol-subjects.ts';
import type { Definition } from './definition.ts';

export interface SymbolLine {
  readonly language: string;
  readonly repository: string;
  readonly commit: string;
  readonly files: number;
  /** files of the language whose tree has an error, or none at all */
  readonly unsound: number;
  readonly symbols: number;
  /** null where ctags has no parser for the language, or Sextant reads no symbols of it yet */
  readonly verdict: Verdict | null;
}

export async function measureSymbols(
  { root, commit }: Checkout,
  project: Project,
  subject: SymbolSubject,
): Promise<SymbolLine> {
  const { language, repository, ctags, kinds, leaveOut } = subject;
  const files = project.files.filter(
    ({ path, facts }) =>
      facts.language === language && !facts.generated && leaveOut?.test(path) !== true,
  );
  const unsound = files.filter(({ facts }) => facts.state !== 'parsed').length;
  const ours = files.flatMap(toDefinitions);
  const line = { language, repository, commit, files: files.length, unsound, symbols: ours.length };
  if (ctags === null || files.every(({ facts }) => facts.state === 'plain'))
    return { ...line, verdict: null };
  const tags = await readTags({ root, language: ctags, files: files.map(({ path }) => path) });
  const theirs = tags.flatMap((tag) => toTagged(tag, kinds[tag.kind]));
  const classes = symbolClasses({ root, files, tags });
  return { ...line, verdict: judge(compareDefinitions(ours, theirs), classes, definitionText) };
}

const FAMILIES: Readonly<Record<SymbolKind, SymbolFamily | null>> = {
  function: 'callable',
  method: 'callable',
  class: 'type',
  interface: 'type',
  enum: 'type',
  namespace: 'type',
  type: 'type',
  variable: null,
};

type OurFile = Project['files'][number];

function toDefinitions({ path, facts }: OurFile): Definition[] {
  return facts.symbols.flatMap(({ name, kind, container, startLine, endLine }) => {
    const family = FAMILIES[kind];
    const around = facts.symbols[container]?.kind ?? '';
    return family === null
      ? []
      : [{ path, name, kind, family, endLine, line: startLine, container: around }];
  });
}

function toTagged(
  { path, name, kind, line, scopeKind }: Tag,
  family: SymbolFamily | undefined,
): Definition[] {
  if (family === undefined) return [];
  return [{ path, name, kind, family, line, endLine: line, container: scopeKind }];
}

/**
 * Pairs the definitions of both sides: the same file, name and family, and the line of the tag inside
 * ours, since a symbol of ours starts with its decorators. Of several the one that starts last.
 */
export function compareDefinitions(
  ours: readonly Definition[],
  theirs: readonly Definition[],
): Comparison<Definition> {
  const open = Map.groupBy(ours, keyOf);
  const missing: Definition[] = [];
  let shared = 0;
  for (const definition of theirs) {
    const candidates = open.get(keyOf(definition)) ?? [];
    const found = candidates.findLastIndex(
      ({ line, endLine }) => line <= definition.line && definition.line <= endLine,
    );
    if (found < 0) missing.push(definition);
    else {
      candidates.splice(found, 1);
      shared += 1;
    }
  }
  return { shared, missing, extra: [...open.values()].flat() };
}

function keyOf({ path, name, family }: Definition): string {
  return `${path}\0${name}\0${family}`;
}

function definitionText({ path, line, name, kind }: Definition): string {
  return `${path}:${line} ${kind} ${name}`;
}
