import type { SyntaxNode } from '#code/tree/syntax-node.ts';

/** The named children of a node without what may stand anywhere. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter(
    ({ type }) => type !== 'comment' && type !== 'line_continuation',
  );
}
