import {
  addBranches,
  addField,
  addMemberType,
  addSymbol,
  addUnit,
  bindName,
  fieldName,
  isAtFileLevel,
  type NewField,
} from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { takeLogical } from '#code/cognitive.ts';
import { nameAt } from '#code/source-text.ts';
import { hasModifier, modifiersAt } from '#code/languages/jvm/modifiers.ts';
import { isInAnonymous, isInType, openAnonymous, openLambda } from '#code/languages/jvm/places.ts';
import { takeScalaImport } from './imports.ts';
import { typeAfterColon } from '#code/languages/typed-names.ts';
import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Scala has. */
export const SCALA_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'scala.package': takePackage,
  'scala.import': takeScalaImport,
  'scala.given': takeGiven,
  'scala.enumerator': takeEnumerator,
  'scala.extension': noteRange,
  'scala.function': takeFunction,
  'scala.anonymous': openAnonymous,
  'scala.lambda': openLambda,
  'scala.values': noteRange,
  'scala.value': takeValue,
  'scala.pattern': takePattern,
  'scala.case': takeCase,
  'scala.infix': takeInfix,
};

/** `package a.b` and then `package c`: the file is in `a.b.c`. */
function takePackage(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const name = draft.text.slice(start, end).replaceAll(/\s/g, '');
  draft.packageName = draft.packageName === '' ? name : `${draft.packageName}.${name}`;
  draft.clauseRanges.push({ start, end });
}

function noteRange(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.pattern = { start, end };
}

function takeGiven(draft: FactDraft, node: SyntaxNode): void {
  const name = fieldName(draft, node, 'name');
  const { startIndex: start, endIndex: end } = node;
  if (name !== '') addSymbol(draft, { name, kind: 'variable', start, end });
}

function takeEnumerator(draft: FactDraft, node: SyntaxNode): void {
  const name = fieldName(draft, node, 'name');
  const { startIndex: start, endIndex: end } = node;
  if (name !== '' && isInType(draft)) addSymbol(draft, { name, kind: 'variable', start, end });
}

/** Functions and methods; those of an anonymous class are nothing that a name leads to. */
function takeFunction(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start } = node;
  const end = Math.max(start, endOfText(draft, node.endIndex));
  const name = fieldName(draft, node, 'name').replaceAll('`', '');
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  const kind = isInType(draft) ? 'method' : 'function';
  const isNamed = name !== '' && name !== 'this' && !isInAnonymous(draft);
  const owner = ownerOf(draft, start);
  const index = isNamed ? addSymbol(draft, { name, kind, start, end, bodyStart, owner }) : -1;
  const unit = bodyStart < 0 ? -1 : addUnit(draft, { start, end, isFunction: true });
  const symbol = draft.symbols[index];
  if (symbol) symbol.unit = unit;
}

/** Where a node's text ends: those that end by their indentation have the blank lines behind them. */
function endOfText(draft: FactDraft, end: number): number {
  const known = ends.get(draft);
  // Functions inside one another end at one place.
  if (known?.end === end) return known.last;
  let last = end;
  while (last > 0 && /\s/.test(draft.text[last - 1] ?? '')) last--;
  ends.set(draft, { end, last });
  return last;
}

const ends = new WeakMap<FactDraft, { readonly end: number; readonly last: number }>();

const TYPE = '([\\p{L}_][\\p{L}\\p{N}_]*(?:\\.[\\p{L}_][\\p{L}\\p{N}_]*)*)';
const EXTENSION = new RegExp(
  `extension\\s*(?:\\[[^\\]]{0,200}\\]\\s*)?\\(\\s*(?:using\\s+)?[\\p{L}_][\\p{L}\\p{N}_]*\\s*:\\s*${TYPE}`,
  'uy',
);
const IMPLICIT_CLASS = new RegExp(
  `(?:\\w+\\s+){0,3}class\\s+[\\p{L}_][\\p{L}\\p{N}_]*\\s*(?:\\[[^\\]]{0,200}\\]\\s*)?\\(\\s*(?:(?:private|protected|val)\\s+){0,2}[\\p{L}_][\\p{L}\\p{N}_]*\\s*:\\s*${TYPE}`,
  'uy',
);

/** The type that an extension, or an implicit class, adds methods to; '' elsewhere. */
function ownerOf({ text, pattern, symbols, openSymbols }: FactDraft, start: number): string {
  const isInRange = start >= pattern.start && start < pattern.end;
  if (isInRange && text.startsWith('extension', pattern.start))
    return matchAt(EXTENSION, text, pattern.start);
  const around = symbols[openSymbols.at(-1) ?? -1];
  const isImplicit =
    around?.kind === 'class' && hasModifier(modifiersAt(text, around.declaration), 'implicit');
  return isImplicit ? matchAt(IMPLICIT_CLASS, text, around.declaration) : '';
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[1] ?? '';
}

/** A value: local, a member of the type around, or one at the file's top. */
function takeValue(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const { text } = draft;
  const name = nameAt(text, start);
  draft.marks.set(start, 'skip');
  const type = typeOfScalaName(text, start, start + name.length);
  if (isInType(draft)) takeMember(draft, { name, type, start });
  else if (!isAtFileLevel(draft)) bindName(draft, name, type);
  else addValue(draft, name);
}

function takeMember(draft: FactDraft, member: Omit<NewField, 'declaration'>): void {
  const { name } = member;
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  // What an object holds by a capital letter is a constant.
  const isInObject = around !== undefined && /^(?:\w+\s+){0,3}object\s/.test(headOf(draft, around));
  if (!isInObject || !/^\p{Lu}/u.test(name)) {
    addField(draft, { ...member, declaration: draft.pattern.start });
    return;
  }
  addMemberType(draft, member);
  addValue(draft, name);
}

function headOf({ text }: FactDraft, { declaration }: SymbolDraft): string {
  return text.slice(declaration, declaration + 80);
}

function addValue(draft: FactDraft, name: string): void {
  const { start, end } = draft.pattern;
  if (name !== '') addSymbol(draft, { name, kind: 'variable', start, end });
}

/** A name in a pattern binds where it begins with a small letter. */
function takePattern(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const name = nameAt(draft.text, start);
  if (/^\p{Lu}/u.test(name)) return;
  draft.marks.set(start, 'skip');
  bindName(draft, name, typeOfScalaName(draft.text, start, start + name.length));
}

const DEFAULT_CASE = /case\s+_\s*=>/y;

function takeCase(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  DEFAULT_CASE.lastIndex = start;
  if (!DEFAULT_CASE.test(draft.text)) addBranches(draft, start, 1);
}

/** Every operator is one node to the grammar. */
function takeInfix(draft: FactDraft, node: SyntaxNode): void {
  const operator = node.childForFieldName('operator');
  const sign = operator ? draft.text.slice(operator.startIndex, operator.endIndex) : '';
  if (sign !== '&&' && sign !== '||') return;
  addBranches(draft, node.startIndex, 1);
  takeLogical(draft, node, sign === '&&');
}

const DECLARED = new RegExp(`[ \\t]*:[ \\t]*(?:=>[ \\t]*)?${TYPE}`, 'uy');

/** `name: Type`; of `name = ...` what the class or method called there gives. */
export function typeOfScalaName(text: string, start: number, end: number): string {
  const declared = matchAt(DECLARED, text, end);
  return declared === '' ? typeAfterColon(text, start, end) : declared;
}

/** Everything is public that is not private to its own type, but for what is inside a function. */
export function finishScala(draft: FactDraft): void {
  for (const symbol of draft.symbols) {
    const around = draft.symbols[symbol.container]?.kind;
    const isLocal = around === 'function' || around === 'method';
    const modifiers = modifiersAt(draft.text, symbol.declaration);
    symbol.exported = !isLocal && !hasModifier(modifiers, 'private');
  }
}
