import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { type Lowerer, nameAt, textOf } from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

/** Children that mean something: comments and the text between two pieces of PHP stand anywhere. */
export function phpParts(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter(
    ({ type }) => type !== 'comment' && type !== 'text_interpolation',
  );
}

/** `$name` as it stands, `$this` too. */
export function phpVariable(lowering: Lowerer, node: SyntaxNode): Expression {
  return nameAt(node, textOf(lowering, node));
}

/** A class, function or constant by its own name: namespaces are left out, `\PDO` and `A\PDO` are `PDO`. */
export function phpName(lowering: Lowerer, node: SyntaxNode): Expression {
  return nameAt(node, simpleName(textOf(lowering, node)));
}

/** `self`, `static` and `parent`. */
export function phpScope(lowering: Lowerer, node: SyntaxNode): Expression {
  if (textOf(lowering, node).toLowerCase() === 'parent') return nameAt(node, 'super');
  return nameAt(node, lowering.className === '' ? '$this' : lowering.className);
}

/** @returns the first type that is not null, without its namespace; '' for none */
export function phpType(lowering: Lowerer, node: SyntaxNode | null): string {
  if (node === null) return '';
  const names = textOf(lowering, node)
    .slice(0, 200)
    .split(/[|&()?\s]+/);
  const first = names.find((name) => name !== '' && name.toLowerCase() !== 'null');
  return simpleName(first ?? '');
}

function simpleName(text: string): string {
  return text.slice(text.lastIndexOf('\\') + 1);
}
