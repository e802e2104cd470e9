import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { numberOf, unescapeText } from '#code/flow/literal-text.ts';
import type { Expression } from '#code/flow/model.ts';
import { type Lowerer, literalAt, mixed, simpleType, textOf } from '#code/flow/lowering.ts';

const PRIMITIVE = /^(?:byte|char|short|int|long|float|double|boolean)\b/;

/** A text literal: `"a"`, `'a'`, or a text block, with its escapes resolved. */
export function lowerText(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node);
  return literalAt(
    node,
    text.startsWith('"""')
      ? unescapeText(dedented(text.slice(3, -3)))
      : unescapeText(text.slice(1, -1)),
  );
}

/** `1_000L`, `0xFF`, `0b1`, `017`, `1.5f`; a number that none of these is, is unknown. */
export function lowerNumber(lowering: Lowerer, node: SyntaxNode): Expression {
  const value = numberOf(textOf(lowering, node));
  return value === null ? mixed(node, []) : literalAt(node, value);
}

/** Simple name of a type: `java.util.List<String>` is `List`; '' of `var`, and of arrays of numbers. */
export function javaType(text: string): string {
  const type = simpleType(text.replace(/^(?:@\w+\s+)+/, ''));
  if (type === 'var' || (text.includes('[') && PRIMITIVE.test(type))) return '';
  return type.slice(type.lastIndexOf('.') + 1);
}

/** A text block without the line of its opening and without the indentation that all lines share. */
function dedented(text: string): string {
  const lines = text.slice(text.indexOf('\n') + 1).split('\n');
  const last = lines.length - 1;
  const indents = lines
    .filter((line, index) => index === last || line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, width) => Math.min(least, width), Infinity);
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}
