import type { Expression } from '#code/flow/model.ts';
import { isOption } from './doubts.ts';
import { writtenPath } from './interpreter.ts';

const MAX_DEPTH = 6;

/** Whether a test holds where somebody asked for less safety: `if (options.insecure)`, `if (cfg.skip && x)`. */
export function testsOption(test: Expression, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (test.kind === 'binary') return comparesOption(test, depth);
  if (test.kind === 'unary') return /^(?:!|not)$/.test(test.op) && isNegative(test.operand);
  return isOption(nameOf(test));
}

type Comparison = Extract<Expression, { kind: 'binary' }>;

function comparesOption({ op, left, right }: Comparison, depth: number): boolean {
  if (/^(?:&&|and)$/.test(op)) return testsOption(left, depth + 1) || testsOption(right, depth + 1);
  if (/^(?:\|\||or)$/.test(op))
    return testsOption(left, depth + 1) && testsOption(right, depth + 1);
  if (!/^(?:={2,3}|is|eq|>=?)$/.test(op)) return false;
  const isNamed = right.kind === 'literal' && isOption(String(right.value));
  return isNamed || testsOption(left, depth + 1);
}

/** `if (!options.verify)` */
function isNegative(operand: Expression): boolean {
  return /verif|check|secure|strict|valid|reject_?unauth/i.test(nameOf(operand));
}

function nameOf(expression: Expression): string {
  if (expression.kind === 'index' && expression.key.kind === 'literal')
    return String(expression.key.value);
  if (expression.kind !== 'call') return writtenPath(expression);
  const told = expression.args.flatMap(({ value }) =>
    value.kind === 'literal' ? [String(value.value)] : value.kind === 'call' ? [nameOf(value)] : [],
  );
  return [writtenPath(expression.callee), ...told].join(' ');
}
