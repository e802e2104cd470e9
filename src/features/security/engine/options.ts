import type { Expression } from '#code/flow/model.ts';
import { isOption } from './doubts.ts';
import { writtenPath } from './machine.ts';

const MAX_DEPTH = 6;

/** Whether a test holds where somebody asked for less safety: `if (options.insecure)`, `if (cfg.skip && x)`. */
export function testsOption(test: Expression, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (test.kind === 'binary') {
    if (/^(?:&&|and)$/.test(test.op))
      return testsOption(test.left, depth + 1) || testsOption(test.right, depth + 1);
    return /^(?:={2,3}|is|eq)$/.test(test.op) && testsOption(test.left, depth + 1);
  }
  if (test.kind === 'unary') return /^(?:!|not)$/.test(test.op) && isNegative(test.operand);
  return isOption(nameOf(test));
}

/** `if (!options.verify)` */
function isNegative(operand: Expression): boolean {
  return /verif|check|secure|strict|valid/i.test(nameOf(operand));
}

function nameOf(expression: Expression): string {
  return expression.kind === 'call' ? writtenPath(expression.callee) : writtenPath(expression);
}
