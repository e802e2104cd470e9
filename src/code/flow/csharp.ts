import { CSHARP_EXPRESSIONS } from './csharp-expressions.ts';
import { CSHARP_STATEMENTS } from './csharp-statements.ts';
import { lowerStatement } from './lowering.ts';
import type { Lowering } from './model.ts';

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
