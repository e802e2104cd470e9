import type { Expression } from '#code/flow/model.ts';
import { writtenPath } from './interpreter.ts';

/** What a test says of a variable in a branch: for these dangers it is harmless there. */
export interface Refinement extends Guarded {
  readonly mask: number;
  /** a bit that a label must have to be harmless by it; one that has it not is less sure */
  readonly needs?: number;
}

/** What a test is about: a variable, or what is read anew each time and called by how it is written. */
export interface Guarded {
  readonly name: string;
  /** null for a variable that holds something */
  readonly from: Expression | null;
}

/** What a test makes sure of where it holds, and where it does not. */
export interface Guard {
  readonly whenTrue: readonly Refinement[];
  readonly whenFalse: readonly Refinement[];
}

const NONE: readonly Refinement[] = [];

export const NO_GUARD: Guard = { whenTrue: NONE, whenFalse: NONE };

/** Where it holds, a variable is harmless for some dangers. */
export function sure(expression: Expression, mask: number): Guard {
  return { whenTrue: refinedBy(guardedIn([expression]), mask), whenFalse: NONE };
}

/** Variables that are harmless for some dangers. */
export function refinedBy(tested: readonly Guarded[], mask: number): readonly Refinement[] {
  return tested.map(({ name, from }) => ({ name, from, mask }));
}

/** What the opposite of a test says. */
export function inverted({ whenTrue, whenFalse }: Guard): Guard {
  return { whenTrue: whenFalse, whenFalse: whenTrue };
}

/** What gives a text again in another form; anything else gives something else. */
const SAME_TEXT =
  /^(?:trim\w*|l?strip|rstrip|lower|upper|casefold|to(?:Locale)?(?:Lower|Upper)Case|toString|valueOf|intern|downcase|upcase|chomp|to_s|to_sym|normalize|toPath|toFile|toAbsolutePath|toRealPath|getCanonicalPath|getCanonicalFile|getAbsolutePath|getAbsoluteFile|getPath|toURI|resolve|absolute|expanduser|To(?:Lower|Upper)(?:Invariant)?|ToString|Trim\w*)!?$/;

/** Variables behind what is tested, without what has no name. */
export function guardedIn(expressions: readonly Expression[]): readonly Guarded[] {
  return expressions.map(guardedBy).filter(({ name }) => name !== '');
}

export function guardedName(expression: Expression): string {
  return guardedBy(expression).name;
}

/** The variable behind what is tested: `x` of `x`, `x.trim()`, `String(x)`; `request.args.get("x")` is itself. */
function guardedBy(from: Expression): Guarded {
  if (from.kind === 'call') return guardedInCall(from);
  // A slice: `x[1:-1]`.
  if (from.kind === 'index' && from.key.kind === 'mixed') return guardedBy(from.object);
  if (from.kind === 'index') return { name: writtenKeys(from), from };
  if (from.kind === 'cast') return guardedBy(from.value);
  const written = writtenPath(from);
  return { name: written.includes('(') || written.startsWith('?') ? '' : written, from };
}

function guardedInCall(call: Call): Guarded {
  const { callee, args } = call;
  const [only] = args;
  if (callee.kind === 'member' && args.length === 0 && SAME_TEXT.test(callee.property))
    return guardedBy(callee.object);
  if (only && args.length === 1 && callee.kind === 'name') return guardedBy(only.value);
  return { name: readByName(call), from: call };
}

/** `order[0][dir]` of an element that is read by known keys; '' for any other. */
export function writtenKeys({ object, key }: Extract<Expression, { kind: 'index' }>): string {
  if (key.kind !== 'literal') return '';
  const holder = object.kind === 'index' ? writtenKeys(object) : writtenPath(object);
  return holder === '' ? '' : `${holder}[${key.value}]`;
}

type Call = Extract<Expression, { kind: 'call' }>;

/** `request.args.get("x")`: what is read by a fixed name is the same again at the next time; '' for any other call. */
export function readByName({ callee, args }: Call): string {
  const [only, ...rest] = args;
  if (callee.kind !== 'member' || rest.length > 0 || only?.value.kind !== 'literal') return '';
  const { value } = only.value;
  const holder = typeof value === 'string' ? heldBy(callee.object) : '';
  return holder === '' ? '' : `${holder}.${callee.property}(${JSON.stringify(value)})`;
}

/** What a value is read from: a chain of names and of calls without arguments. */
function heldBy(expression: Expression): string {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind === 'call')
    return expression.args.length === 0 ? `${heldBy(expression.callee)}()` : '';
  const holder = expression.kind === 'member' ? heldBy(expression.object) : '';
  return expression.kind === 'member' && holder !== '' ? `${holder}.${expression.property}` : '';
}
