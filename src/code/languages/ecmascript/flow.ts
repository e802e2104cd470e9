import { ECMASCRIPT_EXPRESSIONS } from './flow/expressions.ts';
import { ECMASCRIPT_JSX } from './flow/jsx.ts';
import { ECMASCRIPT_LITERALS } from './flow/literals.ts';
import { ECMASCRIPT_PATTERNS } from './flow/patterns.ts';
import { ECMASCRIPT_STATEMENTS } from './flow/statements.ts';
import { type FlowTables, lowerStatement } from '#code/flow/lowering.ts';
import type { Lowering } from '#code/flow/model.ts';

const TABLES: FlowTables = {
  expressions: new Map([
    ...ECMASCRIPT_EXPRESSIONS,
    ...ECMASCRIPT_JSX,
    ...ECMASCRIPT_LITERALS,
    ...ECMASCRIPT_PATTERNS,
  ]),
  statements: ECMASCRIPT_STATEMENTS,
};

/** JavaScript, TypeScript and both with markup: the grammars `javascript`, `typescript`, `tsx`. */
export const LOWER_ECMASCRIPT: Lowering = ({ text, root }) => {
  const lowering = { text, tables: TABLES, depth: 0, className: '' };
  return { body: root.namedChildren.flatMap((child) => lowerStatement(lowering, child)) };
};
