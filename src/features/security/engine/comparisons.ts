import type { Constant, Expression } from '#code/flow/model.ts';
import { readFound } from './found.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { readMatching } from './matching.ts';
import { asMethod, readContains, readMembership } from './membership.ts';
import { readCharacters } from './own-paths.ts';
import { type Guard, guardedIn, inverted, NO_GUARD, refinedBy, sure } from './refinements.ts';
import { maskOf } from './rule-set.ts';
import { ALL_DANGERS, type Env } from './value.ts';

type Comparison = Extract<Expression, { kind: 'binary' }>;

const EQUAL = new Set(['==', '===', 'is', 'eq']);
const DIFFERENT = new Set(['!=', '!==', 'is not']);

const ORDERING = new Set(['<', '>', '<=', '>=']);

/** `x === 'a'`, `x in ALLOWED`, `x.indexOf('..') < 0`, `x < 10` */
export function readComparison(interpreter: Interpreter, env: Env, comparison: Comparison): Guard {
  const { op, left, right } = comparison;
  if (EQUAL.has(op)) return readEither(interpreter, env, [left, right]);
  if (DIFFERENT.has(op)) return inverted(readEither(interpreter, env, [left, right]));
  const reading = READINGS[op];
  if (reading !== undefined) return reading(interpreter, env, comparison);
  // `x.indexOf('..') >= 0`, `ALLOWED.indexOf(x) !== -1`
  if (op === '>=' || op === '>') {
    const contained = containedIn(interpreter, env, left);
    if (contained !== null) return contained;
  }
  return ORDERING.has(op) ? bounded([left, right]) : NO_GUARD;
}

/** What it says that two things are equal, whichever of them is the known one. */
export function readEither(
  interpreter: Interpreter,
  env: Env,
  [one, other]: readonly [Expression, Expression],
): Guard {
  return (
    readEquality(interpreter, env, [one, other]) ??
    readEquality(interpreter, env, [other, one]) ??
    NO_GUARD
  );
}

function readIn(interpreter: Interpreter, env: Env, { left, right }: Comparison): Guard {
  const itemValue = interpreter.evaluate(interpreter, env, left);
  const holderValue = interpreter.evaluate(interpreter, env, right);
  return readMembership({ item: left, itemValue, holder: right, holderValue });
}

type Reading = (interpreter: Interpreter, env: Env, comparison: Comparison) => Guard;

/** `x =~ /^a$/` */
const readMatch: Reading = (interpreter, env, { left, right }) =>
  readMatching(interpreter, env, { values: [left, right], isWhole: false });

const READINGS: Readonly<Record<string, Reading>> = {
  in: readIn,
  'not in': (...given) => inverted(readIn(...given)),
  '=~': readMatch,
  '!~': (...given) => inverted(readMatch(...given)),
};

/** What was compared with a limit is not too large: on which side of it nobody asks. */
function bounded(sides: readonly Expression[]): Guard {
  const mask = maskOf(['size']);
  const refined = refinedBy(guardedIn(sides), mask);
  return { whenTrue: refined, whenFalse: refined };
}

function readEquality(
  interpreter: Interpreter,
  env: Env,
  [one, other]: readonly [Expression, Expression],
): Guard | null {
  const { constant } = interpreter.evaluate(interpreter, env, other);
  if (constant === null) return inverted(readFound(env, one));
  if (constant === undefined) return null;
  const missing = missingFrom(interpreter, env, { call: one, constant });
  if (missing !== null) return missing;
  if (one.kind === 'unary' && one.op === 'typeof') return readType(one.operand, constant);
  const ofStart = readCharacters(one, constant);
  if (ofStart !== null) return ofStart;
  // A value that is one known text is harmless; that it is not empty says nothing.
  return constant === '' ? null : sure(one, ALL_DANGERS);
}

/** `x.indexOf('..') === -1`, `strpos($x, '..') === false` */
function missingFrom(
  interpreter: Interpreter,
  env: Env,
  { call, constant }: { readonly call: Expression; readonly constant: Constant },
): Guard | null {
  if (call.kind !== 'call') return null;
  if (constant === -1) {
    const contained = containedIn(interpreter, env, call);
    return contained && inverted(contained);
  }
  return constant === false && /^(?:mb_)?strr?i?pos$/.test(lastNameOf(call.callee))
    ? inverted(readContains(interpreter, env, { name: 'strpos', ...asMethod(call) }))
    : null;
}

/** What it says that a search found something. @returns null for anything but a search */
function containedIn(interpreter: Interpreter, env: Env, call: Expression): Guard | null {
  if (call.kind !== 'call') return null;
  const name = lastNameOf(call.callee);
  return /^index_?of$/i.test(name)
    ? readContains(interpreter, env, { name, ...asMethod(call) })
    : null;
}

/** `typeof x === 'string'`: a text has no operators or keys in it. */
function readType(operand: Expression, type: Constant): Guard | null {
  if (type === 'object') return null;
  const texts = maskOf(['nosql', 'mass-assignment', 'prototype', 'deserialization']);
  return sure(operand, type === 'string' ? texts : ALL_DANGERS);
}
