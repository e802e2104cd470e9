import { takeFundamental } from '#code/cognitive.ts';
import { takeMember } from '#code/captures.ts';
import {
  addField,
  addImport,
  addMemberType,
  addSymbol,
  addUnit,
  bindName,
  fieldName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import type { SymbolKind } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { hasModifier, modifiersAt } from '#code/languages/jvm/modifiers.ts';
import {
  addFunctionUnit,
  isInAnonymous,
  isInType,
  openAnonymous,
} from '#code/languages/jvm/places.ts';
import { nameBefore, typeAfterColon } from '#code/languages/typed-names.ts';
import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Kotlin has. */
export const KOTLIN_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'kotlin.import': takeImport,
  'kotlin.class': takeClass,
  'kotlin.alias': takeAlias,
  'kotlin.enumerator': takeEnumerator,
  'kotlin.function': takeFunction,
  'kotlin.unit': addFunctionUnit,
  'kotlin.anonymous': openAnonymous,
  'kotlin.label': (draft, node) => {
    draft.marks.set(node.startIndex, 'skip');
    if (/^(?:break|continue)@/.test(draft.text.slice(node.startIndex, node.startIndex + 9)))
      takeFundamental(draft, node);
  },
  'kotlin.property': (draft, { startIndex: start, endIndex: end }) => {
    draft.pattern = { start, end };
  },
  'kotlin.variable': takeVariable,
  'kotlin.parameter': takeParameter,
};

/** `import a.b.C`, `import a.b.C as D`, `import a.b.*`; names in back quotes too. */
function takeImport(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  const [, path = '', , alias = ''] = draft.text
    .slice(start, end)
    .replaceAll(/[`;]/g, '')
    .trim()
    .split(/\s+/);
  const isStar = path.endsWith('.*');
  const specifier = isStar ? path.slice(0, -2) : path;
  const local = isStar
    ? '*'
    : alias === ''
      ? specifier.slice(specifier.lastIndexOf('.') + 1)
      : alias;
  addImport(draft, { specifier, kind: 'static', start, names: [{ name: '*', local }] });
}

/** Classes, interfaces and enums are one kind of node. */
function takeClass(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const nameNode = node.childForFieldName('name');
  if (!nameNode) return;
  const name = fieldName(draft, node, 'name').replaceAll('`', '');
  const lead = draft.text.slice(Math.max(start, nameNode.startIndex - 40), nameNode.startIndex);
  const isEnum = /\benum\s+class\s*$/.test(lead);
  const kind: SymbolKind = isEnum ? 'enum' : /\binterface\s*$/.test(lead) ? 'interface' : 'class';
  addSymbol(draft, { name, kind, start, end, bodyStart: bodyOf(node, 'class_body') });
}

/** Where the body begins that a declaration ends with, -1 where it has none. */
function bodyOf(node: SyntaxNode, type: string): number {
  const last = node.lastNamedChild;
  return last?.type === type || last?.type === `enum_${type}` ? last.startIndex : -1;
}

function takeAlias(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const found = /\btypealias\s+/.exec(draft.text.slice(start, Math.min(end, start + 400)));
  if (!found) return;
  const nameStart = start + found.index + found[0].length;
  const name = nameAt(draft.text, nameStart);
  draft.marks.set(nameStart, 'skip');
  addSymbol(draft, { name, kind: 'type', start, end });
}

function takeEnumerator(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const found = /(?:^|\s)([\p{L}_][\p{L}\p{N}_]*)\s*(?:[({,;]|$)/u.exec(
    draft.text.slice(start, end),
  );
  const name = found?.[1] ?? '';
  if (name === '') return;
  draft.marks.set(start + draft.text.slice(start, end).indexOf(name), 'skip');
  if (isInType(draft)) addSymbol(draft, { name, kind: 'variable', start, end });
}

/** Functions and methods; those of an object expression are nothing that a name leads to. */
function takeFunction(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const nameStart = node.childForFieldName('name')?.startIndex ?? start;
  const name = fieldName(draft, node, 'name').replaceAll('`', '');
  const bodyStart = bodyOf(node, 'function_body');
  const kind = isInType(draft) ? 'method' : 'function';
  const isNamed = name !== '' && !isInAnonymous(draft);
  const owner = ownerBefore(draft.text, nameStart);
  const index = isNamed ? addSymbol(draft, { name, kind, start, end, bodyStart, owner }) : -1;
  const unit = bodyStart < 0 ? -1 : addUnit(draft, { start, end, isFunction: true });
  const symbol = draft.symbols[index];
  if (symbol) symbol.unit = unit;
}

/** The type before the dot in front of the name: `fun Repo<T>.count()`; '' where there is none. */
function ownerBefore(text: string, nameStart: number): string {
  return text[nameStart - 1] === '.' ? nameBefore(text, nameStart - 1) : '';
}

/** A name being bound: of a local variable, a property of the class around, or one at the file's top. */
function takeVariable(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const { text, pattern } = draft;
  const name = nameAt(text, start);
  draft.marks.set(start, 'skip');
  const type = typeAfterColon(text, start, start + name.length);
  const isProperty = start < pattern.end;
  if (isInType(draft) && isProperty) takeProperty(draft, { name, type, start });
  else if (!isAtFileLevel(draft)) bindName(draft, name, type);
  else if (isProperty && draft.openSymbols.length === 0) addProperty(draft, name, start);
}

/** A parameter of a constructor: with `val` or `var` it is a property. */
function takeParameter(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start } = node;
  if (/\b(?:val|var)\s+$/.test(draft.text.slice(Math.max(0, start - 20), start))) {
    takeMember(draft, node);
    return;
  }
  draft.marks.set(start, 'skip');
  const name = nameAt(draft.text, start);
  addMemberType(draft, { name, type: typeAfterColon(draft.text, start, start + name.length) });
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly start: number;
}

function takeProperty(draft: FactDraft, { name, type, start }: Property): void {
  if (!isConstant(draft)) {
    addField(draft, { name, type, start, declaration: draft.pattern.start });
    return;
  }
  addMemberType(draft, { name, type });
  addProperty(draft, name, start);
}

/** The parser may not have seen `const`: see `toParsedKotlin`. */
function isConstant({ text, pattern: { start } }: FactDraft): boolean {
  const lead = text.slice(Math.max(0, start - 12), start);
  return /\bconst\s+$/.test(lead) || hasModifier(modifiersAt(text, start), 'const');
}

function addProperty(draft: FactDraft, name: string, nameStart: number): void {
  const { start, end } = draft.pattern;
  const owner = ownerBefore(draft.text, nameStart);
  if (name !== '') addSymbol(draft, { name, kind: 'variable', start, end, owner });
}

const HIDDEN: readonly string[] = ['private', 'internal'];

/** Everything is public that does not say otherwise, but for what is inside a function. */
export function finishKotlin(draft: FactDraft): void {
  for (const symbol of draft.symbols) symbol.exported = isExported(draft, symbol);
}

function isExported(
  { text, symbols }: FactDraft,
  { declaration, container }: SymbolDraft,
): boolean {
  const around = symbols[container]?.kind;
  if (around === 'function' || around === 'method') return false;
  const modifiers = modifiersAt(text, declaration);
  return !HIDDEN.some((name) => hasModifier(modifiers, name));
}
