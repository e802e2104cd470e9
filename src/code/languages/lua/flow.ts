import { type Lowerer, lowerStatement } from '#code/flow/lowering.ts';
import type { FlowFunction, Lowering } from '#code/flow/model.ts';
import { addMethod, withMethods } from '#code/flow/outside-methods.ts';
import { LUA_EXPRESSIONS } from './flow/expressions.ts';
import { methodOf } from './flow/functions.ts';
import { LUA_STATEMENTS } from './flow/statements.ts';

const TABLES: Lowerer['tables'] = { expressions: LUA_EXPRESSIONS, statements: LUA_STATEMENTS };

/** Lua. A table with methods is a class with those that this file has for it. */
export const LOWER_LUA: Lowering = ({ text, root }) => {
  const lowering: Lowerer = { text, tables: TABLES, depth: 0, className: '' };
  const methods = new Map<string, FlowFunction[]>();
  const statements = root.namedChildren.flatMap((node) => {
    const method = methodOf(lowering, node);
    if (!method) return lowerStatement(lowering, node);
    addMethod(methods, method);
    return [];
  });
  return { body: withMethods(statements, methods) };
};
