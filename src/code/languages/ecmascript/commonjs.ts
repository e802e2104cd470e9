import { addImport, addSymbol, isAtFileLevel } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { dottedNameAt, literalAt, nameAt, skipTrivia } from '#code/source-text.ts';
import { takeDefaultExport } from './modules.ts';
import { importCallAt } from './require.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

export interface Assignment {
  /** the target's dotted name */
  readonly parts: readonly string[];
  /** start of the value */
  readonly value: number;
}

/**
 * `module.exports = ...`, `exports = ...`, `exports.name = ...`.
 * @returns whether the assignment exports something
 */
export function takeCommonJsExport(
  draft: FactDraft,
  node: SyntaxNode,
  { parts, value }: Assignment,
): boolean {
  const path = exportPath(parts);
  if (!path || path.length > 1) return false;
  const [name] = path;
  if (name === undefined) takeModuleExports(draft, node, value);
  else takeNamedExport(draft, node, { name, value });
  return true;
}

/** The part of a dotted name behind `module.exports` or `exports`, null where it is neither. */
function exportPath(parts: readonly string[]): readonly string[] | null {
  if (parts[0] === 'exports') return parts.slice(1);
  return parts[0] === 'module' && parts[1] === 'exports' ? parts.slice(2) : null;
}

function takeModuleExports(draft: FactDraft, node: SyntaxNode, value: number): void {
  const { text } = draft;
  // `exports = module.exports = x`: the inner assignment is captured by itself.
  if (nextTarget(text, value)) return;
  if (takeForwarded(draft, 'default', value)) return;
  const owner = draft.pending.get(value);
  if (owner) draft.exports.push({ name: 'default', local: owner.name, start: node.startIndex });
  if (text[value] === '{') takeObject(draft, node);
  else if (owner) return;
  else if (nameAt(text, value) !== '' || text[value] === '(' || isAtFileLevel(draft))
    takeDefaultExport(draft, value, node.endIndex);
}

/** The export target of a chained assignment, `exports.a = exports.b = value`. */
function nextTarget(text: string, value: number): readonly string[] | null {
  const target = dottedNameAt(text, value);
  const path = target && exportPath(target.parts);
  if (!target || !path) return null;
  const equals = skipTrivia(text, target.end);
  return text[equals] === '=' && text[equals + 1] !== '=' ? path : null;
}

/** `exports.name = require('./other')`: a re-export. */
function takeForwarded(draft: FactDraft, name: string, value: number): boolean {
  const call = importCallAt(draft.text, value);
  if (!call || call.kind !== 'require') return false;
  const { specifier, kind, start } = call;
  draft.takenCalls.add(start);
  addImport(draft, { specifier, kind, start, names: [{ name: call.name, local: '' }] });
  draft.exports.push({ name, local: '', start });
  return true;
}

/** @returns the value behind a chain of export targets: 1 in `a = exports = module.exports = 1` */
export function exportedValue(text: string, value: number): number {
  let at = value;
  while (nextTarget(text, at)) {
    const end = dottedNameAt(text, at)?.end ?? at;
    at = skipTrivia(text, skipTrivia(text, end) + 1);
  }
  return at;
}

interface NamedExport {
  readonly name: string;
  readonly value: number;
}

function takeNamedExport(draft: FactDraft, node: SyntaxNode, { name, value }: NamedExport): void {
  const { text } = draft;
  const start = node.startIndex;
  const chained = nextTarget(text, value);
  if (chained) {
    draft.exports.push({ name, local: chained[0] ?? 'default', start });
    return;
  }
  if (takeForwarded(draft, name, value)) return;
  const local = dottedNameAt(text, value);
  const isName = local?.parts.length === 1 && skipTrivia(text, local.end) >= node.endIndex;
  draft.exports.push({ name, local: (isName && local.parts[0]) || name, start });
  if (isName) {
    draft.marks.set(value, 'skip');
    return;
  }
  const symbol = isAtFileLevel(draft)
    ? addSymbol(draft, { name, kind: 'variable', start, end: node.endIndex, bodyStart: value })
    : -1;
  draft.pending.set(value, { name, start, symbol, kind: 'function', isFallback: false });
}

/** `module.exports = { a, b: c, d() {} }`: one export for each property; spreads are not followed. */
function takeObject(draft: FactDraft, node: SyntaxNode): void {
  const object = node.childForFieldName('right');
  for (const property of object?.namedChildren ?? []) {
    if (property.type !== 'comment' && property.type !== 'spread_element')
      takeProperty(draft, property.startIndex);
  }
}

/** Where the key of a property starts: behind `async`, `get`, `set` and `*` of a method. */
function keyOf(text: string, property: number): number {
  const word = nameAt(text, property);
  const isModifier = word === 'async' || word === 'get' || word === 'set';
  const next = isModifier ? skipTrivia(text, property + word.length) : property;
  if (text[next] === '*') return skipTrivia(text, next + 1);
  const isKey = nameAt(text, next) !== '' || literalAt(text, next) || text[next] === '[';
  return isKey ? next : property;
}

function takeProperty(draft: FactDraft, property: number): void {
  const { text } = draft;
  const start = keyOf(text, property);
  const key = literalAt(text, start);
  const name = key?.value ?? nameAt(text, start);
  if (name === '') return;
  const colon = skipTrivia(text, key?.end ?? start + name.length);
  if (text[colon] === ':') {
    takePropertyValue(draft, { name, start, value: skipTrivia(text, colon + 1) });
    return;
  }
  draft.exports.push({ name, local: name, start });
  draft.marks.set(start, 'skip');
}

function takePropertyValue(
  draft: FactDraft,
  { name, start, value }: NamedExport & { readonly start: number },
): void {
  if (takeForwarded(draft, name, value)) return;
  const local = localName(draft.text, value);
  draft.exports.push({ name, local: local === '' ? name : local, start });
  if (local !== '') draft.marks.set(value, 'skip');
}

/** The name that is a property's whole value, '' where it is more than a name. */
function localName(text: string, value: number): string {
  const local = dottedNameAt(text, value);
  if (!local || local.parts.length > 1) return '';
  const next = text[skipTrivia(text, local.end)];
  return next === ',' || next === '}' ? (local.parts[0] ?? '') : '';
}
