import type { Constant, Expression } from '#code/flow/model.ts';
import { readFound } from './found.ts';
import { lastNameOf, type Machine } from './machine.ts';
import { asMethod, readContains, readMembership } from './membership.ts';
import { type Guard, guardedName, inverted, NO_GUARD, sure } from './refinements.ts';
import { maskOf } from './rule-set.ts';
import { ALL_DANGERS, type Env } from './value.ts';

type Comparison = Extract<Expression, { kind: 'binary' }>;

const EQUAL = new Set(['==', '===', 'is', 'eq']);
const DIFFERENT = new Set(['!=', '!==', 'is not']);

const ORDERING = new Set(['<', '>', '<=', '>=']);

/** `x === 'a'`, `x in ALLOWED`, `x.indexOf('..') < 0`, `x < 10` */
export function readComparison(machine: Machine, env: Env, comparison: Comparison): Guard {
  const { op, left, right } = comparison;
  if (EQUAL.has(op)) return readEither(machine, env, [left, right]);
  if (DIFFERENT.has(op)) return inverted(readEither(machine, env, [left, right]));
  if (op === 'in') return readIn(machine, env, comparison);
  if (op === 'not in') return inverted(readIn(machine, env, comparison));
  // `x.indexOf('..') >= 0`, `ALLOWED.indexOf(x) !== -1`
  if (op === '>=' || op === '>') {
    const contained = containedIn(machine, env, left);
    if (contained !== null) return contained;
  }
  return ORDERING.has(op) ? bounded([left, right]) : NO_GUARD;
}

/** What it says that two things are equal, whichever of them is the known one. */
export function readEither(
  machine: Machine,
  env: Env,
  [one, other]: readonly [Expression, Expression],
): Guard {
  return (
    readEquality(machine, env, [one, other]) ?? readEquality(machine, env, [other, one]) ?? NO_GUARD
  );
}

function readIn(machine: Machine, env: Env, { left, right }: Comparison): Guard {
  const itemValue = machine.evaluate(machine, env, left);
  const holderValue = machine.evaluate(machine, env, right);
  return readMembership({ item: left, itemValue, holder: right, holderValue });
}

/** What was compared with a limit is not too large: on which side of it nobody asks. */
function bounded(sides: readonly Expression[]): Guard {
  const mask = maskOf(['size']);
  const refined = sides
    .map((side) => guardedName(side))
    .filter((name) => name !== '')
    .map((name) => ({ name, mask }));
  return { whenTrue: refined, whenFalse: refined };
}

function readEquality(
  machine: Machine,
  env: Env,
  [one, other]: readonly [Expression, Expression],
): Guard | null {
  const { constant } = machine.evaluate(machine, env, other);
  if (constant === null) return inverted(readFound(env, one));
  if (constant === undefined) return null;
  const missing = missingFrom(machine, env, { call: one, constant });
  if (missing !== null) return missing;
  if (one.kind === 'unary' && one.op === 'typeof') return readType(one.operand, constant);
  // A value that is one known text is harmless; that it is not empty says nothing.
  return constant === '' ? null : sure(one, ALL_DANGERS);
}

/** `x.indexOf('..') === -1`, `strpos($x, '..') === false` */
function missingFrom(
  machine: Machine,
  env: Env,
  { call, constant }: { readonly call: Expression; readonly constant: Constant },
): Guard | null {
  if (call.kind !== 'call') return null;
  if (constant === -1) {
    const contained = containedIn(machine, env, call);
    return contained && inverted(contained);
  }
  return constant === false && /^strr?i?pos$/.test(lastNameOf(call.callee))
    ? inverted(readContains(machine, env, { name: 'strpos', ...asMethod(call) }))
    : null;
}

/** What it says that a search found something. @returns null for anything but a search */
function containedIn(machine: Machine, env: Env, call: Expression): Guard | null {
  if (call.kind !== 'call') return null;
  const name = lastNameOf(call.callee);
  return /^index_?of$/i.test(name) ? readContains(machine, env, { name, ...asMethod(call) }) : null;
}

/** `typeof x === 'string'`: a text has no operators or keys in it. */
function readType(operand: Expression, type: Constant): Guard | null {
  if (type === 'object') return null;
  const texts = maskOf(['nosql', 'mass-assignment', 'prototype', 'deserialization']);
  return sure(operand, type === 'string' ? texts : ALL_DANGERS);
}
