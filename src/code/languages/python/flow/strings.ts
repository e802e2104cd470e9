import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  type Lowerer,
  literalAt,
  lowerExpression,
  mixed,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

const START = /^([a-zA-Z]{0,3})("""|'''|"|')/;
const ESCAPE =
  /\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|N\{[^}]{0,100}\}|[0-7]{1,3}|\r?\n|[\s\S])/g;
const SIMPLE_ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['\n', ''],
  ['\r\n', ''],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);
/** What a format specification ends with where only a number can be meant. */
const NUMBER_FORMAT = /[bcdeEfFgGnoxX%]$/;
const LAST_CODE_POINT = 0x10ffff;

/** A string: a literal, or a template where it is an f-string. Bytes are as good as text. */
export function lowerString(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node);
  const [start, prefix = '', quote = ''] = START.exec(text) ?? [];
  if (start === undefined) return mixed(node, []);
  const kind = prefix.toLowerCase();
  if (kind.includes('f') || kind.includes('t')) {
    return { kind: 'template', parts: templateParts(lowering, node), ...placeOf(node) };
  }
  const isClosed = text.length >= start.length + quote.length && text.endsWith(quote);
  const content = text.slice(start.length, isClosed ? -quote.length : undefined);
  return literalAt(node, kind.includes('r') ? content : unescaped(content));
}

/** Strings side by side: one literal, or one template where an f-string is among them. */
export function lowerConcatenation(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts: Expression[] = [];
  for (const child of node.namedChildren) {
    if (child.type !== 'string') continue;
    const part = lowerString(lowering, child);
    parts.push(...(part.kind === 'template' ? part.parts : [part]));
  }
  const texts = parts.map((part) => (part.kind === 'literal' ? String(part.value) : null));
  return texts.includes(null)
    ? { kind: 'template', parts, ...placeOf(node) }
    : literalAt(node, texts.join(''));
}

function templateParts(lowering: Lowerer, node: SyntaxNode): Expression[] {
  const parts: Expression[] = [];
  for (const child of node.namedChildren) {
    if (child.type === 'interpolation') parts.push(interpolated(lowering, child));
    if (child.type !== 'string_content') continue;
    const content = textOf(lowering, child).replaceAll('{{', '{').replaceAll('}}', '}');
    parts.push(literalAt(child, unescaped(content)));
  }
  return parts;
}

/** `{value:format}`: of a number's format, a number; else what value and format give. */
function interpolated(lowering: Lowerer, node: SyntaxNode): Expression {
  const value = lowerExpression(lowering, node.childForFieldName('expression'));
  const format = node.childForFieldName('format_specifier');
  if (format === null) return value;
  if (NUMBER_FORMAT.test(textOf(lowering, format))) {
    return { kind: 'cast', type: 'float', value, ...placeOf(node) };
  }
  const parts = format.namedChildren.map((part) =>
    lowerExpression(lowering, part.childForFieldName('expression')),
  );
  return parts.length === 0 ? value : mixed(node, [value, ...parts]);
}

function unescaped(content: string): string {
  return content.includes('\\') ? content.replace(ESCAPE, toCharacter) : content;
}

function toCharacter(whole: string, escape: string): string {
  const simple = SIMPLE_ESCAPES.get(escape);
  if (simple !== undefined) return simple;
  const isHex = escape.length > 1 && /^[xuU]/.test(escape);
  const code = isHex ? Number.parseInt(escape.slice(1), 16) : Number.parseInt(escape, 8);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
}
