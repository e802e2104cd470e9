import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { unescapeText } from '#code/flow/literal-text.ts';
import {
  type Lowerer,
  literalAt,
  lowerExpression,
  mixed,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';
import { partsOf } from './nodes.ts';

/** A string with its interpolations; of fixed parts alone, a literal. */
export function lowerString(lowering: Lowerer, node: SyntaxNode): Expression {
  return joined(node, contentOf(lowering, node));
}

/** Strings side by side. */
export function lowerChained(lowering: Lowerer, node: SyntaxNode): Expression {
  return joined(
    node,
    partsOf(node).flatMap((part) => contentOf(lowering, part)),
  );
}

/** `<<~SQL`: what it says stands further down, behind the line that it is on. */
export function lowerHeredoc(lowering: Lowerer, node: SyntaxNode): Expression {
  const body = bodyOf(node);
  return body ? joined(node, contentOf(lowering, body)) : mixed(node, []);
}

const MAX_CLIMB = 12;

function bodyOf(node: SyntaxNode): SyntaxNode | null {
  let at: SyntaxNode | null = node;
  for (let i = 0; i < MAX_CLIMB && at !== null; i += 1) {
    const next: SyntaxNode | null = at.nextNamedSibling;
    if (next?.type === 'heredoc_body') return next;
    at = at.parent;
  }
  return null;
}

/** A command in backquotes. */
export function lowerSubshell(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'call',
    callee: nameAt(node, '`'),
    args: [positional(lowerString(lowering, node))],
    isNew: false,
    ...placeOf(node),
  };
}

/** `/a/i`, `%r{a}i`: what is between the delimiters, escapes as they are written, and the flags. */
const REGEX = /^(?:\/|%r.)(.*)[^a-z]([a-z]*)$/s;

/** A regular expression; one with values in it is made by `Regexp.new`. */
export function lowerRegex(lowering: Lowerer, node: SyntaxNode): Expression {
  const content = lowerString(lowering, node);
  if (content.kind === 'literal') {
    const [, pattern = '', flags = ''] = REGEX.exec(textOf(lowering, node)) ?? [];
    return { kind: 'regex', pattern, flags, ...placeOf(node) };
  }
  const object = nameAt(node, 'Regexp');
  return {
    kind: 'call',
    callee: { kind: 'member', object, property: 'new', ...placeOf(node) },
    args: [positional(content)],
    isNew: false,
    ...placeOf(node),
  };
}

/** `:name`, `name:` */
export function lowerSymbol(lowering: Lowerer, node: SyntaxNode): Expression {
  return literalAt(node, textOf(lowering, node).replace(/^:/, ''));
}

function joined(node: SyntaxNode, parts: readonly Expression[]): Expression {
  const texts = parts.map((part) => (part.kind === 'literal' ? String(part.value) : null));
  return texts.includes(null)
    ? { kind: 'template', parts, ...placeOf(node) }
    : literalAt(node, texts.join(''));
}

function contentOf(lowering: Lowerer, node: SyntaxNode): Expression[] {
  return node.namedChildren.flatMap((child): Expression[] => {
    const { type } = child;
    if (type === 'interpolation') return [lowerExpression(lowering, partsOf(child)[0] ?? null)];
    if (type === 'escape_sequence')
      return [literalAt(child, unescapeText(textOf(lowering, child)))];
    return type.endsWith('_content') ? [literalAt(child, textOf(lowering, child))] : [];
  });
}
