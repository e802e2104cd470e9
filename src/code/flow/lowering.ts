import type { SyntaxNode } from '../tree/syntax-node.ts';
import {
  type Argument,
  type Constant,
  type Expression,
  MAX_FLOW_DEPTH,
  type Statement,
} from './model.ts';

/** How the node types of one grammar become expressions and statements. */
export interface FlowTables {
  readonly expressions: ReadonlyMap<string, (lowering: Lowerer, node: SyntaxNode) => Expression>;
  readonly statements: ReadonlyMap<
    string,
    (lowering: Lowerer, node: SyntaxNode) => readonly Statement[]
  >;
}

/** The lowering of one tree, under way. */
export interface Lowerer {
  readonly text: string;
  readonly tables: FlowTables;
  /** nodes that are open */
  depth: number;
  /** name of the class that is open, '' for none */
  className: string;
}

/** The expression of a node; of a type that the table does not have, a 'mixed' of its named children. */
export function lowerExpression(lowering: Lowerer, node: SyntaxNode | null): Expression {
  if (node === null) return nothing(0, 0);
  if (lowering.depth >= MAX_FLOW_DEPTH) return nothing(node.startIndex, node.endIndex);
  lowering.depth += 1;
  try {
    const handler = lowering.tables.expressions.get(node.type);
    return handler ? handler(lowering, node) : mixed(node, lowerChildren(lowering, node));
  } finally {
    lowering.depth -= 1;
  }
}

/** The statements of a node; of a type that no table has, those of its named children. */
export function lowerStatement(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  if (node === null || lowering.depth >= MAX_FLOW_DEPTH) return [];
  lowering.depth += 1;
  try {
    const { type } = node;
    const handler = lowering.tables.statements.get(type);
    if (handler) return handler(lowering, node);
    const expression = lowering.tables.expressions.get(type);
    if (expression) return [{ kind: 'expression', value: expression(lowering, node) }];
    return node.namedChildren.flatMap((child) => lowerStatement(lowering, child));
  } finally {
    lowering.depth -= 1;
  }
}

/** The expressions of a node's named children. */
export function lowerChildren(lowering: Lowerer, node: SyntaxNode): Expression[] {
  return node.namedChildren.map((child) => lowerExpression(lowering, child));
}

/**
 * The body of a function, lowered at the first call and under the class that is open now. It may be
 * asked for while another function is being lowered, or later: the depth begins anew.
 */
export function lazily(
  { text, tables, className }: Lowerer,
  lower: (lowering: Lowerer) => readonly Statement[],
): () => readonly Statement[] {
  let lowered: readonly Statement[] | null = null;
  return () => (lowered ??= lower({ text, tables, className, depth: 0 }));
}

export function textOf({ text }: Lowerer, node: SyntaxNode): string {
  return text.slice(node.startIndex, node.endIndex);
}

/** @returns text of a field's node, '' where there is none */
export function fieldText(lowering: Lowerer, node: SyntaxNode, field: string): string {
  const found = node.childForFieldName(field);
  return found ? textOf(lowering, found) : '';
}

export function nameAt(node: SyntaxNode, name: string): Expression {
  return { kind: 'name', name, ...placeOf(node) };
}

export function literalAt(node: SyntaxNode, value: Constant): Expression {
  return { kind: 'literal', value, ...placeOf(node) };
}

export function mixed(node: SyntaxNode, parts: readonly Expression[]): Expression {
  return { kind: 'mixed', parts, ...placeOf(node) };
}

export function placeOf({ startIndex: at, endIndex: end }: SyntaxNode): {
  readonly at: number;
  readonly end: number;
} {
  return { at, end };
}

export function positional(value: Expression): Argument {
  return { value, name: '', isSpread: false };
}

function nothing(at: number, end: number): Expression {
  return { kind: 'mixed', parts: [], at, end };
}

/**
 * A type as rules name it: without generics, arrays, pointers, nullability: `List<String>[]` is
 * `List`, `*sql.DB` is `sql.DB`, `Optional[Request]` and `Request | null` are `Request`.
 */
export function simpleType(text: string): string {
  const bare = text
    .slice(0, 200)
    .trim()
    .replace(/^(?:[*&:\s]|const\s|readonly\s|final\s|mut\s)+/, '');
  const wrapped = /^(?:Optional|Annotated|Promise|Awaited|Readonly|Nullable)[[<]([^\]>]*)/.exec(
    bare,
  );
  const first = (wrapped?.[1] ?? bare).split(/[<[|,?]/, 1)[0] ?? '';
  return (
    /^[\w$.\\:]+/.exec(
      first.trim().replaceAll('::', '.').replaceAll('\\', '.').replace(/^\./, ''),
    )?.[0] ?? ''
  );
}
