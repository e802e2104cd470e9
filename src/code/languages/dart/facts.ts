import { takeStructure } from '#code/cognitive.ts';
import { addBranches, addSymbol, addUnit, bindName, isAtFileLevel } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { DART_DIRECTIVES } from './directives.ts';
import { dartTypeAt, withoutGenerics } from './types.ts';
import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Dart has. */
export const DART_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  ...DART_DIRECTIVES,
  annotation: takeAnnotation,
  'dart.class': takeClass,
  extension: takeExtension,
  alias: takeAlias,
  'dart.function': (draft, node) => takeSignature(draft, node, false),
  'dart.constructor': (draft, node) => takeSignature(draft, node, true),
  arm: takeArm,
  catch: takeCatch,
  body: takeBody,
  on: takeHandler,
  constant: takeConstant,
  parameter: takeParameter,
  interpolation: takeInterpolation,
};

/** What is known between two captures of one file. */
interface State {
  /** the last signature that was opened; its body comes as a node of its own behind it */
  symbol: number;
  unit: number;
  /** the annotations before the next declaration */
  annotations: { readonly start: number; readonly end: number };
  /** the extension around: its methods are members of the type that it extends */
  extension: { readonly type: string; readonly end: number };
}

const states = new WeakMap<FactDraft, State>();

function stateOf(draft: FactDraft): State {
  const known = states.get(draft);
  if (known) return known;
  const state: State = {
    symbol: -1,
    unit: -1,
    annotations: { start: -1, end: -1 },
    extension: { type: '', end: -1 },
  };
  states.set(draft, state);
  return state;
}

function takeAnnotation(draft: FactDraft, { startIndex, endIndex: end }: SyntaxNode): void {
  const state = stateOf(draft);
  state.annotations = { start: declarationStart(draft, startIndex), end };
}

/** Where a declaration starts with the annotations right before it. */
function declarationStart(draft: FactDraft, start: number): number {
  const { annotations } = stateOf(draft);
  if (annotations.end < 0 || start - annotations.end > 400) return start;
  const between = draft.text.slice(annotations.end, start);
  return /^(?:\s|\/\/[^\n]*\n|static\b|external\b|const\b|abstract\b)*$/.test(between)
    ? annotations.start
    : start;
}

const NAMED =
  /\b(class|mixin|enum|extension\s+type(?:\s+const)?)\s+(?!class\b)([\p{L}_$][\p{L}\p{N}_$]*)/u;

/** Classes, mixins, enums, extension types: `abstract mixin class A`, `class A = B with C`. */
function takeClass(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const found = NAMED.exec(draft.text.slice(start, start + 400));
  const [lead = '', keyword, name = ''] = found ?? [];
  if (!found) return;
  draft.marks.set(start + found.index + lead.length - name.length, 'skip');
  const brace = draft.text.slice(start, end).indexOf('{');
  addSymbol(draft, {
    name,
    kind: keyword === 'enum' ? 'enum' : 'class',
    start: declarationStart(draft, start),
    declaration: start,
    end,
    bodyStart: brace < 0 ? -1 : start + brace,
  });
}

const EXTENSION =
  /extension\s+(?:(?!on\s)([\p{L}_$][\p{L}\p{N}_$]*)(?:<[^{}]{0,200}>)?\s+)?on\s+([\p{L}_$][\p{L}\p{N}_$.]*)/uy;

function takeExtension(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  EXTENSION.lastIndex = start;
  const [head = '', name = '', type = ''] = EXTENSION.exec(draft.text) ?? [];
  stateOf(draft).extension = { type, end };
  if (name === '') return;
  draft.marks.set(start + head.indexOf(name, 'extension'.length), 'skip');
  const body = draft.text.slice(start, end).indexOf('{');
  addSymbol(draft, { name, kind: 'class', start, end, bodyStart: body < 0 ? -1 : start + body });
}

const NEW_ALIAS = /^typedef\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:<[^=]*>)?\s*=/u;
const OLD_ALIAS = /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:<[^(]{0,100}>)?\($/u;

/** `typedef Name<T> = ...`, `typedef int Name(int a)`. */
function takeAlias(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const text = draft.text.slice(start, Math.min(end, start + 400));
  const old = OLD_ALIAS.exec(text.slice(0, text.indexOf('(') + 1));
  const name = NEW_ALIAS.exec(text)?.[1] ?? old?.[1] ?? '';
  if (name === '') return;
  draft.marks.set(start + text.indexOf(name, 'typedef'.length), 'skip');
  addSymbol(draft, { name, kind: 'type', start, end });
}

const LAST_NAME = /[\p{L}_$][\p{L}\p{N}_$]*$/u;
const NAME_LENGTH = 600;

/** Opens what the signature declares; a getter has no brackets, all others have. */
function takeSignature(draft: FactDraft, node: SyntaxNode, isConstructor: boolean): void {
  const { startIndex: start, endIndex: end } = node;
  const name = signatureName(draft.text.slice(start, Math.min(end, start + NAME_LENGTH)));
  const state = stateOf(draft);
  state.symbol = -1;
  if (name.text === '') return;
  draft.marks.set(start + name.at, 'skip');
  state.symbol = addSymbol(draft, {
    ...placeOf(draft, start),
    // The constructor without a name of its own is called that in Dart: `Repo.new`.
    name: isConstructor && name.text === symbolAround(draft)?.name ? 'new' : name.text,
    start: declarationStart(draft, start),
    declaration: start,
    end,
  });
  state.unit = addUnit(draft, { start, end, isFunction: true });
  const symbol = draft.symbols[state.symbol];
  const unit = draft.units[state.unit];
  if (!symbol || !unit) return;
  if (isConstructor) symbol.unit = state.unit;
  // Until a body follows, it is none: declared only, in an abstract class.
  else unit.isFunction = false;
}

/** Whether a function at `start` is a method, and of which type where that stands elsewhere. */
function placeOf(draft: FactDraft, start: number): { kind: 'function' | 'method'; owner: string } {
  if (!isAtFileLevel(draft)) return { kind: 'function', owner: '' };
  const { extension } = stateOf(draft);
  const owner = start < extension.end ? extension.type : '';
  return { kind: symbolAround(draft) || owner !== '' ? 'method' : 'function', owner };
}

interface NameInText {
  readonly text: string;
  readonly at: number;
}

function signatureName(text: string): NameInText {
  const operator = /\boperator\s*(\[\]=?|[^\s\w(]+)\s*\(/.exec(text);
  if (operator) return { text: `operator ${operator[1] ?? ''}`, at: operator.index };
  const head = withoutGenerics(text.slice(0, nameEnd(text)));
  const found = LAST_NAME.exec(head);
  return { text: found?.[0] ?? '', at: found?.index ?? 0 };
}

/** Where the parameters open: the first bracket that a name, or its type parameters, stands before. */
function nameEnd(text: string): number {
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    const before = text.slice(Math.max(0, at - 12), at);
    // A record type, or a function type, stands before the name: `(int, int) f()`.
    if (/[\p{L}\p{N}_$>]\s*$/u.test(before) && !/\bFunction\s*$/.test(before)) return at;
  }
  return text.length;
}

/** What belongs to the last signature and stands behind it: it goes on to there. */
function takeBody(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const state = stateOf(draft);
  const symbol = draft.symbols[state.symbol];
  const unit = draft.units[state.unit];
  if (!symbol || !unit || symbol.end > start) return;
  reopen(draft.openSymbols, state.symbol);
  reopen(draft.openUnits, state.unit);
  symbol.end = end;
  unit.end = end;
  symbol.unit = state.unit;
  unit.isFunction = true;
  if (symbol.bodyStart < 0) symbol.bodyStart = start;
}

function reopen(open: number[], index: number): void {
  if (open.at(-1) !== index) open.push(index);
}

/** `_ =>` is the default. */
function takeArm(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  if (!/^_\s*=>/.test(draft.text.slice(start, start + 40))) addBranches(draft, start, 1);
}

/** `on Type catch (e)` is counted by its `on`. */
function takeCatch(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start } = node;
  const isTyped = /\bon\s[^{}();]*$/.test(draft.text.slice(Math.max(0, start - 120), start));
  if (!isTyped) takeHandler(draft, node);
}

/** A handler's block is not inside it, but the next one behind. */
function takeHandler(draft: FactDraft, node: SyntaxNode): void {
  addBranches(draft, node.startIndex, 1);
  let block: SyntaxNode | null = node;
  while (block && block.type !== 'block') block = block.nextSibling;
  takeStructure(draft, node);
  const nest = draft.nests.at(-1);
  if (nest && block) draft.nests.splice(-1, 1, { ...nest, node: block, end: block.endIndex });
}

/** `static const`, `static final`: part of what the class offers. */
function takeConstant(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start } = node;
  const name = nameAt(draft.text, start);
  draft.marks.set(start, 'skip');
  if (name === '') return;
  const end = start + name.length;
  const type = dartTypeAt(draft.text, start, end);
  if (type !== '') symbolAround(draft)?.memberTypes.push({ name, type });
  addSymbol(draft, { name, kind: 'variable', start, end });
}

function symbolAround(draft: FactDraft): SymbolDraft | undefined {
  return draft.symbols[draft.openSymbols.at(-1) ?? -1];
}

function takeParameter(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const name = nameAt(draft.text, start);
  draft.marks.set(start, 'skip');
  bindName(draft, name, dartTypeAt(draft.text, start, start + name.length));
}

/** `$name` is code behind its sign, `${code}` inside its brackets. */
function takeInterpolation(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const isBraced = draft.text[start + 1] === '{';
  draft.lexSpans.push(
    isBraced
      ? { start: start + 2, end: end - 1, kind: 'code' }
      : { start: start + 1, end, kind: 'code' },
  );
}

/** A name without `_` is public; those at the top are what other files may import. */
export function finishDart(draft: FactDraft): void {
  for (const symbol of draft.symbols) {
    const around = draft.symbols[symbol.container];
    const isLocal = around?.kind === 'function' || around?.kind === 'method';
    symbol.exported = !isLocal && !symbol.name.startsWith('_');
    if (symbol.exported && symbol.container === -1 && symbol.kind !== 'method')
      draft.exports.push({ name: symbol.name, local: symbol.name, start: symbol.start });
  }
}
