import { openFunction } from '#code/captures.ts';
import {
  addBranches,
  addField,
  addImport,
  addMemberType,
  addSymbol,
  addUnit,
  bindName,
  fieldName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import type { SymbolKind, TypedName } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { typeBeforeName } from '#code/languages/typed-names.ts';
import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only C# has. */
export const CSHARP_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'cs.using': takeUsing,
  'cs.namespace': takeNamespace,
  'cs.class': (draft, node) => addType(draft, node, 'class'),
  'cs.interface': (draft, node) => addType(draft, node, 'interface'),
  'cs.enum': (draft, node) => addType(draft, node, 'enum'),
  'cs.delegate': (draft, node) => addType(draft, node, 'type'),
  'cs.method': takeMethod,
  'cs.property': takeProperty,
  'cs.constant': (draft, node) => addConstant(draft, node, true),
  'cs.fields': (draft, { startIndex: start, endIndex: end }) => {
    draft.pattern = { start: afterAttributes(draft.text, start, end), end };
  },
  'cs.variable': takeVariable,
  'cs.arm': takeArm,
};

const USING =
  /^(global\s+)?using\s+(static\s+)?(?:unsafe\s+)?(?:@?([\p{L}_][\p{L}\p{N}_]*)\s*=\s*)?(?:global\s*::\s*)?([\p{L}_][\p{L}\p{N}_.\s]*)/u;

/**
 * `using A.B;` makes the names of a namespace the file's own, `using static A.B;` those of a type,
 * `using C = A.B;` names one; `global using` does so for the whole project: it hands them on.
 */
function takeUsing(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  draft.clauseRanges.push({ start, end });
  const [, global, , alias = '*', path = ''] = USING.exec(draft.text.slice(start, end)) ?? [];
  const specifier = path.replaceAll(/\s/g, '');
  if (specifier === '') return;
  const kind = global === undefined ? 'static' : 're-export';
  addImport(draft, { specifier, kind, start, names: [{ name: '*', local: alias }] });
}

/** The only namespace of a file is the whole file's; of several, each is symbols of its own. */
function takeNamespace(draft: FactDraft, node: SyntaxNode): void {
  const name = node.childForFieldName('name');
  if (!name) return;
  const { startIndex: start, endIndex: end } = node;
  draft.clauseRanges.push({ start, end: name.endIndex });
  const path = draft.text.slice(name.startIndex, name.endIndex).replaceAll(/\s/g, '');
  // Where a node is, and what is beside it, is dear to ask for deep inside a file.
  const isInside = start < (namespaceEnds.get(draft) ?? 0);
  if (!isInside) namespaceEnds.set(draft, end);
  if (!isInside && isOnly(node)) draft.packageName = path;
  else {
    const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
    for (const part of path.split('.')) {
      const index = addSymbol(draft, { name: part, kind: 'namespace', start, end, bodyStart });
      const symbol = draft.symbols[index];
      if (symbol) symbol.exported = true;
    }
  }
}

/** Where the last namespace ends that is in no other one. */
const namespaceEnds = new WeakMap<FactDraft, number>();

function isOnly(node: SyntaxNode): boolean {
  if (node.type !== 'namespace_declaration') return true;
  if (node.parent?.type !== 'compilation_unit') return false;
  return ![node.nextNamedSibling, node.previousNamedSibling].some(
    (sibling) => sibling?.type === 'namespace_declaration',
  );
}

/** Where a declaration goes on behind its attributes: `[A("x")] public`. */
function afterAttributes(text: string, start: number, stop: number): number {
  const end = Math.min(stop, start + MAX_ATTRIBUTES);
  let at = start;
  while (text[at] === '[') {
    let depth = 0;
    for (; at < end; at++) {
      if (text[at] === '[') depth++;
      else if (text[at] === ']' && --depth === 0) break;
    }
    at++;
    while (at < end && /[\s]/.test(text[at] ?? '')) at++;
  }
  return Math.min(at, end);
}

const MAX_ATTRIBUTES = 20_000;
const MAX_HEAD = 300;
const VISIBLE = /\b(?:public|protected)\b/;
const HIDDEN = /\b(?:private|internal)\b/;

/** Whether code outside the assembly can name what is declared here. */
function isVisible(draft: FactDraft, declaration: number, container: number): boolean {
  const head = draft.text.slice(declaration, declaration + MAX_HEAD).split(/[({=;]/, 1)[0] ?? '';
  if (VISIBLE.test(head)) return true;
  return draft.symbols[container]?.kind === 'interface' && !HIDDEN.test(head);
}

function addType(draft: FactDraft, node: SyntaxNode, kind: SymbolKind): void {
  const name = fieldName(draft, node, 'name');
  if (name === '') return;
  const { startIndex: start, endIndex: end } = node;
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  const declaration = afterAttributes(draft.text, start, end);
  declare(draft, addSymbol(draft, { name, kind, start, end, declaration, bodyStart }));
}

/** Decides whether a new symbol is exported. */
function declare(draft: FactDraft, index: number): SymbolDraft | undefined {
  const symbol = draft.symbols[index];
  if (symbol) symbol.exported = isVisible(draft, symbol.declaration, symbol.container);
  return symbol;
}

const EXTENDED = /^\(\s*this\s+(?:(?:in|ref|scoped)\s+)*([\p{L}_][\p{L}\p{N}_.]*)/u;

/** A method, a constructor; an extension method is a member of the type that it extends. */
function takeMethod(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const declaration = afterAttributes(draft.text, start, end);
  const parameters = node.childForFieldName('parameters')?.startIndex ?? end;
  const owner = EXTENDED.exec(draft.text.slice(parameters, parameters + MAX_HEAD))?.[1] ?? '';
  const container = draft.openSymbols.at(-1) ?? -1;
  if (node.childForFieldName('body')) {
    const symbol = openFunction(draft, node, 'method');
    if (symbol)
      Object.assign(symbol, { owner, exported: isVisible(draft, declaration, container) });
    return;
  }
  const name = fieldName(draft, node, 'name');
  if (name !== '')
    declare(draft, addSymbol(draft, { name, kind: 'method', start, end, declaration, owner }));
  addUnit(draft, { start, end, isFunction: true });
}

/** A property with code is a method, another one a variable; both have the type of what they give. */
function takeProperty(draft: FactDraft, node: SyntaxNode): void {
  const name = node.childForFieldName('name');
  if (!name) return;
  const { startIndex: start, endIndex: end } = node;
  const { startIndex: at } = name;
  draft.marks.set(at, 'skip');
  const written = draft.text.slice(at, name.endIndex);
  const type = typeBeforeName(draft.text, at, name.endIndex);
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  if (type !== '') around?.memberTypes.push({ name: written, type });
  const body = bodyOf(draft, node);
  const kind = body < 0 ? 'variable' : 'method';
  const declaration = afterAttributes(draft.text, start, end);
  const bodyStart = node.childForFieldName('accessors')?.startIndex ?? body;
  const index = addSymbol(draft, { name: written, kind, start, end, declaration, bodyStart });
  const symbol = declare(draft, index);
  if (symbol && body >= 0) symbol.unit = addUnit(draft, { start, end, isFunction: true });
}

const CODE_IN_ACCESSORS = /(?:get|set|init)\s*(?:\{|=>)/;

/** Where the code of a property begins, -1 where it has none. */
function bodyOf({ text }: FactDraft, node: SyntaxNode): number {
  const accessors = node.childForFieldName('accessors');
  if (!accessors) return node.childForFieldName('value')?.startIndex ?? -1;
  const { startIndex: start, endIndex: end } = accessors;
  return CODE_IN_ACCESSORS.test(text.slice(start, end)) ? start : -1;
}

const CONSTANT = /\bconst\b|\bstatic\s+readonly\b|\breadonly\s+static\b/;

/** A local variable, or a field. */
function takeVariable(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const name = nameAt(draft.text, start);
  const type = typeBeforeName(draft.text, start, end);
  if (isAtFileLevel(draft)) takeField(draft, node, { name, type });
  else bindName(draft, name, type);
}

function takeField(draft: FactDraft, node: SyntaxNode, field: TypedName): void {
  const { startIndex: start } = node;
  const container = draft.openSymbols.at(-1) ?? -1;
  draft.marks.set(start, 'skip');
  const { start: from, end } = draft.pattern;
  const isField = start >= from && start < end;
  const head = draft.text.slice(from, Math.min(start, from + MAX_HEAD));
  if (isField && !CONSTANT.test(head)) {
    const added = addField(draft, { ...field, start, declaration: from });
    if (added) added.exported = isVisible(draft, from, container);
    return;
  }
  addMemberType(draft, field);
  if (isField) addConstant(draft, node, isVisible(draft, from, container));
}

function addConstant(draft: FactDraft, node: SyntaxNode, exported: boolean): void {
  const { startIndex: start, endIndex: end } = node;
  draft.marks.set(start, 'skip');
  const index = addSymbol(draft, { name: nameAt(draft.text, start), kind: 'variable', start, end });
  const symbol = draft.symbols[index];
  if (symbol) symbol.exported = exported;
}

/** `_ =>` is what is left over, like `default:`. */
function takeArm(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  if (!/^_\s*=>/.test(draft.text.slice(start, start + 40))) addBranches(draft, start, 1);
}
