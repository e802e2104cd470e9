import type { Linking } from './languages/language.ts';
import { linkingOf } from './languages/registry.ts';
import { changedNames } from './link/changed-names.ts';
import { interfaceOf } from './link/interface.ts';
import type { FileEdge, FileFacts, LinkInput, SymbolEdge } from './model.ts';

/** Links of a project as they were before some of its files changed. */
export interface FormerLinks {
  /** the files that have other facts now, with those that they had */
  readonly changed: ReadonlyMap<number, FileFacts>;
  /** those of one file after the other, as often as asked for */
  readonly ofFiles: () => Iterable<{
    readonly edges: readonly FileEdge[];
    readonly symbolEdges: readonly SymbolEdge[];
  }>;
  /** whether a file's facts may have a text, a name or a part of one; it may only err to true */
  readonly mayHave: (file: number, text: string) => boolean;
}

/** More names than this are looked for in all files more slowly than everything is linked. */
const MAX_NAMES = 64;

/**
 * The files whose links may be others now: those that changed themselves, and, where one says something
 * else to others, all that it may say it to. What a file's links depend on in other files, it learns
 * - through its imports, and those of the files that they lead to, and so on: all that lead to a changed
 *   file by the imports there were, which are those that there are, of files that did not change;
 * - by the plain name of a call, of all functions, methods and classes of its family of languages: all
 *   that call such a name, where the changed files have more or fewer of it;
 * - by place: a symbol is known by its number in its file, which others before it may have changed.
 * @returns null where that is not all that it may depend on (`Linking.learnsByImport`): all files then
 */
export function filesToLink(input: LinkInput, former: FormerLinks): ReadonlySet<number> | null {
  const outspoken = new Set<number>();
  const names: FamilyNames = new Map();
  for (const [file, before] of former.changed) {
    const now = input.files[file]?.facts;
    if (now === undefined) return null;
    if (interfaceOf(now) === interfaceOf(before)) continue;
    if (!addNames(names, before, now)) return null;
    outspoken.add(file);
  }
  const changed = [...former.changed.keys()];
  if (outspoken.size === 0) return new Set(changed);
  const { importers, users } = readLinks(former, outspoken);
  const { callers, definers } = findNamers(input, former, names);
  const reached = reach(importers, [...outspoken, ...definers]);
  if ([...reached].some((file) => hasOwners(input, file))) return null;
  return new Set([...changed, ...reached, ...callers, ...users]);
}

/** By the linking of a family: what to look for in its files. */
type FamilyNames = Map<Linking, { readonly called: Set<string>; readonly defined: Set<string> }>;

/** @returns whether the two are files of one family in which nothing else counts */
function addNames(all: FamilyNames, before: FileFacts, now: FileFacts): boolean {
  const linking = linkingOf(now.language);
  if (linking?.learnsByImport !== true || headOf(before) !== headOf(now)) return false;
  const { called, defined } = changedNames(before, now);
  const names = all.get(linking) ?? { called: new Set(), defined: new Set() };
  all.set(linking, names);
  for (const name of called) names.called.add(name);
  // Elsewhere a name of an import is no submodule.
  if (linking.exportsAll === true) for (const name of defined) names.defined.add(name);
  return names.called.size + names.defined.size <= MAX_NAMES;
}

function headOf({ language, state, generated, minified, packageName }: FileFacts): string {
  return JSON.stringify([language, state, generated, minified, packageName]);
}

interface Namers {
  /** files that call a name: what they say to others is the same */
  readonly callers: readonly number[];
  /** files that have a defined name anywhere: it may be another module to them, and to who imports them */
  readonly definers: readonly number[];
}

function findNamers(input: LinkInput, former: FormerLinks, names: FamilyNames): Namers {
  const callers: number[] = [];
  const definers: number[] = [];
  for (const [file, { facts }] of input.files.entries()) {
    const linking = linkingOf(facts.language);
    const { called, defined } = (linking && names.get(linking)) ?? NO_NAMES;
    const has = (name: string): boolean => former.mayHave(file, name);
    if ([...defined].some(has)) definers.push(file);
    else if ([...called].some(has) && calls(facts, called)) callers.push(file);
  }
  return { callers, definers };
}

const NO_NAMES = { called: new Set<string>(), defined: new Set<string>() };

function calls({ references }: FileFacts, names: ReadonlySet<string>): boolean {
  return references.some(({ kind, name }) => kind === 'call' && names.has(name));
}

interface ReadLinks {
  /** by file: the files that import it */
  readonly importers: ReadonlyMap<number, readonly number[]>;
  /** files with a link to a symbol of an outspoken one */
  readonly users: ReadonlySet<number>;
}

function readLinks(former: FormerLinks, outspoken: ReadonlySet<number>): ReadLinks {
  const importers = new Map<number, number[]>();
  const users = new Set<number>();
  for (const { edges, symbolEdges } of former.ofFiles()) {
    for (const { from, to } of edges) {
      const same = importers.get(to);
      if (same) same.push(from);
      else importers.set(to, [from]);
    }
    for (const { from, to } of symbolEdges) if (outspoken.has(to)) users.add(from);
  }
  return { importers, users };
}

/** Files from which the imports lead to one of some files, these included. */
function reach(
  importers: ReadonlyMap<number, readonly number[]>,
  files: readonly number[],
): ReadonlySet<number> {
  const reached = new Set(files);
  // A set that grows while it is gone through is gone through to its end.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** A member that stands outside its type is found from that type, which need not import the member's file. */
function hasOwners({ files }: LinkInput, file: number): boolean {
  return files[file]?.facts.symbols.some(({ owner }) => owner !== undefined) === true;
}
