import { addImport } from '#code/fact-draft.ts';
import type { ImportedName, ImportKind } from '#code/model.ts';
import { literalAt, nameAt, skipTrivia } from '#code/source-text.ts';
import { computedModules } from './computed-modules.ts';
import { takeModuleList, takeOtherCall } from './import-calls.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

/** A `require('...')` or `import('...')` with a literal argument. */
export interface ImportCall {
  readonly specifier: string;
  readonly kind: 'require' | 'dynamic';
  /** start of the callee */
  readonly start: number;
  /** the member taken from the module at once, '*' for the module itself */
  readonly name: string;
}

/** @returns the call at `position`, an `await` before it allowed; null for anything else */
export function importCallAt(text: string, position: number): ImportCall | null {
  let start = position;
  if (nameAt(text, start) === 'await') start = skipTrivia(text, start + 'await'.length);
  const callee = nameAt(text, start);
  if (callee !== 'require' && callee !== 'import') return null;
  const open = skipTrivia(text, start + callee.length);
  if (text[open] !== '(') return null;
  const literal = literalAt(text, skipTrivia(text, open + 1));
  // An argument that only begins with a literal names no module: `require('./' + name)`.
  if (!literal || !/[),]/.test(text[skipTrivia(text, literal.end)] ?? '')) return null;
  const kind = callee === 'require' ? 'require' : 'dynamic';
  return { specifier: literal.value, kind, start, name: memberAfter(text, literal.end) };
}

function memberAfter(text: string, end: number): string {
  const close = skipTrivia(text, end);
  const dot = skipTrivia(text, close + 1);
  if (text[close] !== ')' || text[dot] !== '.') return '*';
  return nameAt(text, skipTrivia(text, dot + 1)) || '*';
}

export interface Declarator {
  readonly start: number;
  /** '' where a pattern binds several names */
  readonly name: string;
  /** start of the value */
  readonly value: number;
}

/** Notes the import of `const name = require('...')` and what it binds. @returns whether it is one */
export function takeImportCall(draft: FactDraft, { start, name, value }: Declarator): boolean {
  const call = importCallAt(draft.text, value);
  if (!call) return false;
  const { specifier, kind } = call;
  const names =
    name === ''
      ? patternNames(draft.text.slice(start, Math.min(value, start + 8_192)))
      : [{ name: call.name, local: name }];
  addImport(draft, { specifier, kind, start: call.start, names });
  draft.takenCalls.add(call.start);
  draft.marks.set(start, 'skip');
  draft.bindingsFrom = Math.max(draft.bindingsFrom, value);
  draft.clauseRanges.push({ start, end: value });
  return true;
}

/** Names that an object pattern takes: `{ a, b: c, d = 1 }`; deeper patterns bind nothing we follow. */
function patternNames(pattern: string): ImportedName[] {
  if (!pattern.startsWith('{')) return [];
  const names: ImportedName[] = [];
  for (const part of pattern.slice(1).split(/[,}]/)) {
    const found =
      /^\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*(?::\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*)?(?:=|$)/u.exec(part);
    if (found?.[1]) names.push({ name: found[1], local: found[2] ?? found[1] });
  }
  return names;
}

/**
 * `require(...)` and `import(...)` outside a declaration. Of one without a literal the specifier has a
 * `*` for what only a run knows, and is '' where nothing is known.
 */
export function takeBareImportCall(draft: FactDraft, start: number): void {
  if (draft.takenCalls.has(start)) return;
  const { text } = draft;
  const callee = nameAt(text, start);
  if (callee !== 'require' && callee !== 'import') takeOtherCall(draft, start, callee);
  else if (!takeModuleList(draft, start, callee)) {
    const call = importCallAt(text, start);
    const kind = callee === 'require' ? 'require' : typeOrDynamic(text, start, call);
    for (const specifier of call ? [call.specifier] : computedNames(text, start, callee))
      addImport(draft, { specifier, kind, start, names: [] });
  }
}

/** What a call without a literal may import; '' where nothing is known of it. */
function computedNames(text: string, start: number, callee: string): readonly string[] {
  const open = skipTrivia(text, start + callee.length);
  const names = text[open] === '(' ? computedModules(text, open + 1) : [];
  return names.length === 0 ? [''] : names;
}

/** `import('./x').Name`, `typeof import('./x')` are types: a promise has no such members. */
function typeOrDynamic(text: string, start: number, call: ImportCall | null): ImportKind {
  const isTyped = call !== null && !/^(?:\*|then|catch|finally)$/.test(call.name);
  const isAsked = /\btypeof\s*$/.test(text.slice(Math.max(0, start - 12), start));
  return isTyped || isAsked ? 'type-only' : 'dynamic';
}
