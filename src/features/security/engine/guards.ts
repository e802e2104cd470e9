import type { Expression } from '#code/flow/model.ts';
import { readComparison } from './comparisons.ts';
import { truthOf } from './constants.ts';
import { DOUBTS } from './doubts.ts';
import { readHostGuard } from './host-guards.ts';
import type { Interpreter } from './interpreter.ts';
import { readAnyOf } from './list-guards.ts';
import { readMembership } from './membership.ts';
import { readMessageGuard } from './message-guards.ts';
import { readPredicate } from './predicates.ts';
import { readFound } from './found.ts';
import { valueNow, writeRefined } from './read-again.ts';
import { type Guard, NO_GUARD, type Refinement } from './refinements.ts';
import { ALL_DANGERS, cleaned, labelsOf, UNKNOWN, type Value, type Env } from './value.ts';

export interface Verdict {
  readonly value: Value;
  /** undefined where it may go either way */
  readonly truth: boolean | undefined;
  readonly whenTrue: readonly Refinement[];
  readonly whenFalse: readonly Refinement[];
}

/** Evaluates a test, and reads what it makes sure of in the branches behind it. */
export function judge(interpreter: Interpreter, env: Env, test: Expression): Verdict {
  if (test.kind === 'unary' && (test.op === '!' || test.op === 'not')) {
    const inner = judge(interpreter, env, test.operand);
    const truth = inner.truth === undefined ? undefined : !inner.truth;
    return { value: UNKNOWN, truth, whenTrue: inner.whenFalse, whenFalse: inner.whenTrue };
  }
  if (test.kind === 'binary' && isLogical(test.op)) return judgeBoth(interpreter, env, test);
  const value = interpreter.evaluate(interpreter, env, test);
  return { value, truth: truthOf(value.constant), ...readGuard(interpreter, env, test) };
}

function isLogical(op: string): boolean {
  return op === '&&' || op === 'and' || op === '||' || op === 'or';
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function judgeBoth(interpreter: Interpreter, env: Env, { op, left, right }: Of<'binary'>): Verdict {
  const isAnd = op === '&&' || op === 'and';
  const first = judge(interpreter, env, left);
  // The second half runs under what the first half says.
  const second = judge(interpreter, env, right);
  const truths = [first.truth, second.truth];
  const decided = truths.includes(!isAnd) ? !isAnd : undefined;
  const truth = truths.every((each) => each === isAnd) ? isAnd : decided;
  const value = { ...UNKNOWN, labels: [...first.value.labels, ...second.value.labels] };
  const { whenTrue, whenFalse } = second;
  return isAnd
    ? {
        value,
        truth,
        whenTrue: [...first.whenTrue, ...whenTrue],
        whenFalse: either(first.whenFalse, whenFalse),
      }
    : {
        value,
        truth,
        whenTrue: either(first.whenTrue, whenTrue),
        whenFalse: [...first.whenFalse, ...whenFalse],
      };
}

/** What is sure where one of two tests held: what both of them say. */
function either(one: readonly Refinement[], other: readonly Refinement[]): readonly Refinement[] {
  return one.flatMap((refinement) => {
    const both = other
      .filter(({ name }) => name === refinement.name)
      .reduce((all, { mask }) => all | (mask & refinement.mask), 0);
    return both === 0 ? [] : [{ ...refinement, mask: both }];
  });
}

/** Writes what a branch may rely on into it. */
export function refine(
  interpreter: Interpreter,
  branch: Env,
  refinements: readonly Refinement[],
): void {
  // What another one needs is said by another test of the same text.
  for (const refinement of refinements.toSorted((a, b) => (a.needs ?? 0) - (b.needs ?? 0))) {
    const value = valueNow(interpreter, branch, refinement);
    if (value !== null) writeRefined(branch, refinement.name, cleanedWhole(value, refinement));
  }
}

function cleanedWhole(value: Value, { mask, needs = 0 }: Refinement): Value {
  const labels = labelsOf(value);
  if (mask === ALL_DANGERS) return { ...value, labels: cleaned(labels, mask), shape: null };
  const refined = labels.flatMap((label) =>
    cleaned([label], (label.cleaned & needs) === needs ? mask : DOUBTS.check),
  );
  return { ...value, labels: refined };
}

function readGuard(interpreter: Interpreter, env: Env, test: Expression): Guard {
  const plain = readPlainGuard(interpreter, env, test);
  const guard = bothOf(plain, readMessageGuard(interpreter, env, test));
  const host = readHostGuard(interpreter, env, test);
  if (host === null) return guard;
  const refined = host.names.map((name) => ({ name, from: null, mask: host.mask }));
  return host.isWhenTrue
    ? { ...guard, whenTrue: [...guard.whenTrue, ...refined] }
    : { ...guard, whenFalse: [...guard.whenFalse, ...refined] };
}

function bothOf(one: Guard, other: Guard): Guard {
  if (other === NO_GUARD) return one;
  return {
    whenTrue: [...one.whenTrue, ...other.whenTrue],
    whenFalse: [...one.whenFalse, ...other.whenFalse],
  };
}

function readPlainGuard(interpreter: Interpreter, env: Env, test: Expression): Guard {
  if (test.kind === 'name' || test.kind === 'member') return readFound(env, test);
  if (test.kind === 'assign') return readFound(env, test.target);
  if (test.kind === 'binary') return readComparison(interpreter, env, test);
  if (test.kind === 'call')
    return (
      readAnyOf(interpreter, env, { call: test, judge }) ?? readPredicate(interpreter, env, test)
    );
  if (test.kind === 'index') return readLookup(interpreter, env, test);
  return NO_GUARD;
}

/** `if (ALLOWED[x])` */
function readLookup(interpreter: Interpreter, env: Env, { object, key }: Of<'index'>): Guard {
  const holderValue = interpreter.evaluate(interpreter, env, object);
  const itemValue = interpreter.evaluate(interpreter, env, key);
  return readMembership({ item: key, itemValue, holder: object, holderValue });
}
