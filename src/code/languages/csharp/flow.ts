import { CSHARP_EXPRESSIONS } from './flow/expressions.ts';
import { CSHARP_STATEMENTS } from './flow/statements.ts';
import { lowerStatement } from '#code/flow/lowering.ts';
import type { Lowering } from '#code/flow/model.ts';

/** C#: classes one beside the other, those inside others behind them, statements of the file in their place. */
export const LOWER_CSHARP: Lowering = ({ text, root }) => ({
  body: lowerStatement(
    {
      text,
      tables: { expressions: CSHARP_EXPRESSIONS, statements: CSHARP_STATEMENTS },
      depth: 0,
      className: '',
    },
    root,
  ),
});
