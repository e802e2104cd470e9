import type { Constant, Expression } from '#code/flow/model.ts';
import { fold, truthOf } from './constants.ts';
import { doubted, DOUBTS } from './doubts.ts';
import type { Interpreter } from './interpreter.ts';
import { elementOf } from './parts.ts';
import { concat } from './texts.ts';
import { constantOf, joinLabels, labelsOf, unionLabels, UNKNOWN, type Value } from './value.ts';

type Binary = Extract<Expression, { kind: 'binary' }>;

/** Operands of a long sum, from the left; a tree of thousands would not fit the stack. */
export function chainOf({ op, left, right }: Binary): Expression[] | null {
  if (left.kind !== 'binary' || left.op !== op) return null;
  const parts: Expression[] = [right];
  let at: Expression = left;
  while (at.kind === 'binary' && at.op === op) {
    parts.push(at.right);
    at = at.left;
  }
  parts.push(at);
  return parts.toReversed();
}

const MIXING = new Set(['*', '|']);

/** `Path('a') / name`: a number is divided only where nobody knows it for a path. */
function isPath(op: string, { path }: Value, right: Value): boolean {
  return op === '/' && (/\bPath\b/.test(path) || /\bPath\b/.test(right.path));
}

const CONCATENATING = new Set(['+', '.', '<<', '%', '..', '++']);

/** Whether an operator puts one text behind another. */
export function isConcatenating(op: string): boolean {
  return op !== '%' && CONCATENATING.has(op);
}

/** Numbers, booleans, comparisons are nobody's words. */
export function operate({ dialect }: Interpreter, op: string, left: Value, right: Value): Value {
  const folded = foldedOf(op, [left.constant, right.constant], dialect.dividesWhole);
  if (folded !== undefined) return constantOf(folded);
  if (op === '%') return isFormat(left) ? format(left, right) : UNKNOWN;
  if (op === '+' && isCollection(left, right)) return joined(left, right);
  if (CONCATENATING.has(op)) return concat([left, right]);
  return MIXING.has(op) || isPath(op, left, right) ? mixedOf(left, right) : UNKNOWN;
}

function isCollection(...values: readonly Value[]): boolean {
  const isText = values.some(({ constant, isBuilt }) => typeof constant === 'string' || isBuilt);
  return !isText && values.some(({ shape }) => shape !== null);
}

/** Two lists one behind the other, or two arrays of PHP: which place a value stands at is known of a list alone. */
function joined(left: Value, right: Value): Value {
  const isList = [left, right].some(({ shape }) => shape?.kind === 'list');
  const isRecord = [left, right].some(({ shape }) => shape?.kind === 'record');
  if (!isList || isRecord) {
    const labels = joinLabels(labelsOf(left), labelsOf(right));
    return { ...UNKNOWN, path: left.path, labels: doubted(labels, DOUBTS.part) };
  }
  const items = [left, right].flatMap(itemsOf).slice(0, MAX_ITEMS);
  return { ...UNKNOWN, path: left.path, shape: { kind: 'list', items } };
}

const MAX_ITEMS = 60;

/** What is in a list; of another value, one element that may be any of it. */
function itemsOf(value: Value): readonly Value[] {
  return value.shape?.kind === 'list' ? value.shape.items : [elementOf(value)];
}

function foldedOf(
  op: string,
  [a, b]: readonly [Constant | undefined, Constant | undefined],
  dividesWhole: boolean,
): Constant | undefined {
  return a === undefined || b === undefined ? undefined : fold(op, a, b, dividesWhole);
}

/** Whether it is a text that `%` puts values into, and no number. */
function isFormat({ constant, isBuilt, labels }: Value): boolean {
  return typeof constant === 'string' || isBuilt || labels.length > 0;
}

function mixedOf(left: Value, right: Value): Value {
  const labels = unionLabels([left, right]);
  return labels.length === 0 ? UNKNOWN : { ...UNKNOWN, labels };
}

/** `'...%s...' % values` */
function format(pattern: Value, values: Value): Value {
  const fixed =
    typeof pattern.constant === 'string' ? (pattern.constant.split('%', 1)[0] ?? '') : '';
  return { ...UNKNOWN, labels: unionLabels([pattern, values]), prefix: fixed, isBuilt: true };
}

/** What an operator with one operand gives. */
export function operateOn(op: string, value: Value): Value {
  const { constant } = value;
  if (op === '!' || op === 'not') {
    const truth = truthOf(constant);
    return truth === undefined ? UNKNOWN : constantOf(!truth);
  }
  if (op === '-' || op === '+' || op === '~')
    return typeof constant === 'number' && op === '-'
      ? constantOf(-constant)
      : { ...value, labels: [] };
  return ['typeof', 'sizeof', 'delete', 'void', '++', '--', 'defined?'].includes(op)
    ? UNKNOWN
    : value;
}
