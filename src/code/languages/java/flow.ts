import { JAVA_EXPRESSIONS } from './flow/expressions.ts';
import { JAVA_STATEMENTS } from './flow/statements.ts';
import { lowerStatement } from '#code/flow/lowering.ts';
import type { Lowering } from '#code/flow/model.ts';

/** Java: classes one beside the other, those inside others behind them. */
export const LOWER_JAVA: Lowering = ({ text, root }) => ({
  body: lowerStatement(
    {
      text,
      tables: { expressions: JAVA_EXPRESSIONS, statements: JAVA_STATEMENTS },
      depth: 0,
      className: '',
    },
    root,
  ),
});
