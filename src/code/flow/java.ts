import { JAVA_EXPRESSIONS } from './java-expressions.ts';
import { JAVA_STATEMENTS } from './java-statements.ts';
import { lowerStatement } from './lowering.ts';
import type { Lowering } from './model.ts';

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
