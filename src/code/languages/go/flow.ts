import { GO_DECLARATIONS, goMethod, receiverType } from './flow/declarations.ts';
import { GO_EXPRESSIONS } from './flow/expressions.ts';
import { GO_STATEMENTS } from './flow/statements.ts';
import { type FlowTables, lowerStatement, type Lowerer } from '#code/flow/lowering.ts';
import type { FlowFunction, Lowering } from '#code/flow/model.ts';
import { addMethod, withMethods } from '#code/flow/outside-methods.ts';

const TABLES: FlowTables = {
  expressions: GO_EXPRESSIONS,
  statements: new Map([...GO_STATEMENTS, ...GO_DECLARATIONS]),
};

/**
 * Go. A type is a class with the methods that this file has for it; a type that is declared in another
 * file of the package is one with methods only. What gives several values gives a list.
 */
export const LOWER_GO: Lowering = ({ text, root }) => {
  const lowering: Lowerer = { text, tables: TABLES, depth: 0, className: '' };
  const methods = new Map<string, FlowFunction[]>();
  const statements = root.namedChildren.flatMap((node) => {
    if (node.type !== 'method_declaration') return lowerStatement(lowering, node);
    const className = receiverType(lowering, node);
    addMethod(methods, goMethod({ ...lowering, className }, node));
    return [];
  });
  return { body: withMethods(statements, methods) };
};
