import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { type Lowerer, simpleType, textOf } from '#code/flow/lowering.ts';

/** Type as rules name it: `[]*sql.DB` is `sql.DB`, a map is `map`, a function or channel is ''. */
export function goType(lowering: Lowerer, node: SyntaxNode | null): string {
  if (node === null) return '';
  const text = textOf(lowering, node).slice(0, 200);
  const bare = text.replace(/^(?:\*|\.\.\.|\[\w*\])+/, '');
  const isList = text.startsWith('[') && /^(?:byte|rune)$/.test(bare);
  return isList || /^(?:func|chan|struct|interface)\b/.test(bare) ? '' : simpleType(bare);
}

/** Children that mean something: comments stand anywhere. */
export function goParts(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter((child) => child.type !== 'comment');
}
