import { type Lowerer, lowerStatement } from '#code/flow/lowering.ts';
import type { Lowering } from '#code/flow/model.ts';
import { PHP_EXPRESSIONS } from './flow/expressions.ts';
import { PHP_STATEMENTS } from './flow/statements.ts';

/**
 * PHP. Variables are named with their `$`, classes and functions without their namespace. Parts of the
 * language that take values are calls: `echo` (also `print` and `<?=`), `include` (all four), `exit`
 * (also `die`), `shell_exec` (also backticks).
 */
export const LOWER_PHP: Lowering = ({ text, root }) => {
  const tables = { expressions: PHP_EXPRESSIONS, statements: PHP_STATEMENTS };
  const lowering: Lowerer = { text, tables, depth: 0, className: '' };
  return { body: root.namedChildren.flatMap((node) => lowerStatement(lowering, node)) };
};
