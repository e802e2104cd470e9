import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { numberOf, unescapeText } from '#code/flow/literal-text.ts';
import {
  type Lowerer,
  literalAt,
  lowerExpression,
  mixed,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

const PRIMITIVE = /^(?:s?byte|char|u?short|u?int|u?long|float|double|decimal|bool|nint|nuint)\b/;

/** `"a"`, `'a'`, `"a"u8` */
export function lowerText(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node);
  return literalAt(node, unescapeText(text.slice(1, text.lastIndexOf(text.charAt(0)))));
}

/** `@"c:\temp"` */
export function lowerVerbatim(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node);
  const inner = text.slice(text.indexOf('"') + 1, text.lastIndexOf('"'));
  return literalAt(node, inner.replaceAll('""', '"'));
}

/** `"""raw"""` */
export function lowerRaw(lowering: Lowerer, node: SyntaxNode): Expression {
  const content = node.namedChildren.find(({ type }) => type === 'raw_string_content');
  return literalAt(node, content ? textOf(lowering, content) : '');
}

/** `$"SELECT {column}"`: its fixed parts are literals. */
export function lowerInterpolated(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts = node.namedChildren.flatMap((child): Expression[] => {
    const { type } = child;
    if (type === 'interpolation') {
      const value = child.namedChildren.find(({ type: part }) => part !== 'interpolation_brace');
      return value ? [lowerExpression(lowering, value)] : [];
    }
    if (type === 'interpolation_start' || type === 'interpolation_quote') return [];
    return [literalAt(child, unescapeText(textOf(lowering, child)))];
  });
  return { kind: 'template', parts, at: node.startIndex, end: node.endIndex };
}

/** `1_000UL`, `0xFF`, `0b1`, `1.5m` */
export function lowerNumber(lowering: Lowerer, node: SyntaxNode): Expression {
  const value = numberOf(textOf(lowering, node));
  return value === null ? mixed(node, []) : literalAt(node, value);
}

/** Simple name of a type; '' of `var`, and of arrays of numbers. */
export function csharpType(text: string): string {
  const type = simpleType(text.replace(/^(?:(?:ref|out|in|this|scoped)\s+|global::)/, ''));
  if (type === 'var' || (text.includes('[') && PRIMITIVE.test(type))) return '';
  return type.slice(type.lastIndexOf('.') + 1);
}
