import {
  conventionsOf,
  familyConventionsOf,
  isTestPath,
  linkingOf,
} from '#code/languages/registry.ts';
import type { FileFacts, ReferenceFact, SymbolFact } from '#code/model.ts';
import type { Framework } from './frameworks/framework.ts';
import type { NodeGraph } from './graph.ts';
import { isAnnotated } from './annotations.ts';
import { basesOf } from './bases.ts';
import { isTestData } from './entry-tables.ts';

export interface SymbolPlace {
  readonly file: number;
  readonly symbol: number;
  readonly fact: SymbolFact;
}

/** Whether a symbol is alive as soon as its file is, whoever refers to it. */
export function isRootSymbol(graph: NodeGraph, { file, symbol, fact }: SymbolPlace): boolean {
  const { facts } = graph.files[file] ?? {};
  const family = graph.families[file] ?? '';
  if (!facts) return false;
  if (fact.container !== -1) return isEntryMember(graph, { file, symbol, fact });
  if (fact.kind === 'namespace') return true;
  if (isCalledByName(graph, file, fact.name) || isMadeByMacro(family, fact)) return true;
  if (isOutsideMember(facts.language, fact)) return true;
  return isUsedAsFile(facts, family, fact) || isRunUnnamed(graph, { file, symbol, fact });
}

/** By what it is, or by what marks it. */
function isRunUnnamed(graph: NodeGraph, { file, symbol, fact }: SymbolPlace): boolean {
  return isRunByItsType(graph, { file, symbol, fact }) || isAnnotated(graph, file, symbol);
}

/** Whoever loads a component's file uses the component; a generator finds what a comment marks. */
function isUsedAsFile({ language }: FileFacts, family: string, { name, doc }: SymbolFact): boolean {
  if (name === 'default' && conventionsOf(language).isComponent === true) return true;
  return doc !== '' && familyConventionsOf(family).foundByDoc?.test(doc) === true;
}

/** Where everything is in types, their members are what is started: `main`, what an annotation marks. */
function isEntryMember(graph: NodeGraph, { file, symbol, fact }: SymbolPlace): boolean {
  const { startsInTypes, calledByName } = familyConventionsOf(graph.families[file] ?? '');
  if (fact.kind !== 'method' || startsInTypes !== true) return false;
  return calledByName?.test(fact.name) === true || isAnnotated(graph, file, symbol);
}

function isCalledByName(graph: NodeGraph, file: number, name: string): boolean {
  if (familyConventionsOf(graph.families[file] ?? '').calledByName?.test(name) === true)
    return true;
  return frameworksOf(graph, file).some(
    ({ names, entries = [], namesInEntries }) =>
      names?.test(name) === true ||
      (namesInEntries?.test(name) === true && isAmong(entries, graph.files[file]?.path ?? '')),
  );
}

function isAmong(entries: readonly RegExp[], path: string): boolean {
  return entries.some((entry) => entry.test(path));
}

function frameworksOf({ files, frameworks }: NodeGraph, file: number): readonly Framework[] {
  return frameworks.at(files[file]?.path ?? '');
}

/** `TEST(Suite, name) {`: what the macro makes of it is called by what the macro belongs to. */
function isMadeByMacro(family: string, { kind, signature }: SymbolFact): boolean {
  return family === 'c' && kind === 'function' && /^[A-Z][A-Z0-9_]*\s*\(/.test(signature);
}

/**
 * A type of a test that a runner finds by what it is or by what it is called, and one that extends what
 * a program starts with.
 */
function isRunByItsType(graph: NodeGraph, { file, symbol, fact }: SymbolPlace): boolean {
  const { path = '', facts } = graph.files[file] ?? {};
  const { runsByType } = familyConventionsOf(graph.families[file] ?? '');
  if (!facts || !CLASS_LIKE.has(fact.kind)) return false;
  const bases = basesOf(graph, file, symbol);
  if (isFrameworkType(graph, file, bases)) return true;
  return runsByType === true && (isProgram(bases) || isTestType(path, fact, bases));
}

function isProgram(bases: readonly ReferenceFact[]): boolean {
  return bases.some(({ name }) => PROGRAM_BASES.has(name));
}

function isTestType(path: string, { name }: SymbolFact, bases: readonly ReferenceFact[]): boolean {
  return isTestPath(path) && (bases.length > 0 || TEST_TYPE.test(name));
}

function isFrameworkType(graph: NodeGraph, file: number, bases: readonly ReferenceFact[]): boolean {
  const wanted = frameworksOf(graph, file).flatMap((framework) => framework.bases ?? []);
  return wanted.some((pattern) => bases.some(({ name }) => pattern.test(name)));
}

const PROGRAM_BASES: ReadonlySet<string> = new Set(['App', 'IOApp', 'ZIOAppDefault', 'TestSuite']);
const TEST_TYPE = /^Tests?[A-Z]|(?:Tests?|Spec|Specs|Suite|TestCase|Specification|IT|Properties)$/;

/** Methods that stand outside their type: only Go's own spelling says who can call them. */
function isOutsideMember(language: string, { owner, exported }: SymbolFact): boolean {
  return owner !== undefined && (language !== 'go' || exported);
}

/** A file that a tool wrote, or one without links, is taken as it is. */
export function isFullyIndexed({ files, families, testData }: NodeGraph, file: number): boolean {
  const { path = '', facts } = files[file] ?? {};
  if (facts?.generated === true || families[file] === '') return true;
  return isTestData(path) || testData.has(file);
}

const CLASS_LIKE: ReadonlySet<string> = new Set([
  'class',
  'namespace',
  'interface',
  'enum',
  'type',
]);

/** Whether only the code around a member can call it. */
export function isPrivateMember(graph: NodeGraph, { file, symbol, fact }: SymbolPlace): boolean {
  const facts = graph.files[file]?.facts;
  if (!facts || fact.kind !== 'method' || !isPlainMember(facts, fact)) return false;
  return isPrivateByText(facts.language, fact) && !isAnnotated(graph, file, symbol);
}

function isPlainMember({ symbols }: FileFacts, { container, name }: SymbolFact): boolean {
  const owner = symbols[container];
  return (
    owner !== undefined &&
    CLASS_LIKE.has(owner.kind) &&
    owner.name !== name &&
    !CONSTRUCTORS.has(name)
  );
}

const CONSTRUCTORS: ReadonlySet<string> = new Set([
  'constructor',
  'initialize',
  'init',
  'deinit',
  'subscript',
]);
/** Methods that a runtime calls although they are private: Java's serialization, PHP's magic. */
const CALLED_PRIVATELY =
  /^(?:readObject|writeObject|readResolve|writeReplace|readObjectNoData|__\w+|finalize)$/;

function isPrivateByText(language: string, { name, signature }: SymbolFact): boolean {
  if (CALLED_PRIVATELY.test(name)) return false;
  const { privateMember, hasPrivateWord } = conventionsOf(language);
  if (privateMember) return privateMember.test(name);
  if (name.startsWith('#')) return true;
  if (hasPrivateWord !== true) return false;
  const end = signature.indexOf(name);
  return /\b(?:private|fileprivate)\b(?!\[)/.test(signature.slice(0, Math.max(0, end)));
}

/** Whether a name at the top of a file is for this file, or its package, alone. */
export function isPrivateTop(language: string, { exported, name }: SymbolFact): boolean {
  if (linkingOf(language)?.family === 'python') return /^_(?!_)/.test(name);
  return !exported;
}
