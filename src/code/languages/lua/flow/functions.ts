import {
  lazily,
  type Lowerer,
  lowerStatement,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, FlowFunction, Parameter } from '#code/flow/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';

/** A function with or without a name. */
export function functionOf(lowering: Lowerer, node: SyntaxNode, name: string): FlowFunction {
  return {
    name,
    ...placeOf(node),
    className: lowering.className,
    params: parametersOf(lowering, node.childForFieldName('parameters')),
    decorators: [],
    body: lazily(lowering, (own) => blockOf(own, node.childForFieldName('body'))),
    isStatic: lowering.className === '',
  };
}

/** @returns the statements of a block, none for a missing one */
export function blockOf(
  lowering: Lowerer,
  block: SyntaxNode | null,
): ReturnType<typeof lowerStatement> {
  return (block?.namedChildren ?? []).flatMap((child) => lowerStatement(lowering, child));
}

/** `function M:name()` as a method of M, null for anything else. */
export function methodOf(lowering: Lowerer, node: SyntaxNode): FlowFunction | null {
  const name = node.type === 'function_declaration' ? node.childForFieldName('name') : null;
  const table = name?.childForFieldName('table');
  const method = name?.childForFieldName('method');
  if (!table || !method) return null;
  const className = textOf(lowering, table).replace(/^.*\./, '');
  return functionOf({ ...lowering, className }, node, textOf(lowering, method));
}

function parametersOf(lowering: Lowerer, node: SyntaxNode | null): readonly Parameter[] {
  return (node?.namedChildren ?? [])
    .filter(({ type }) => type === 'identifier' || type === 'vararg_expression')
    .map((part): Parameter => {
      const target: Expression = nameAt(part, textOf(lowering, part));
      const isRest = part.type === 'vararg_expression';
      return { target, type: '', decorators: [], fallback: null, isRest };
    });
}
