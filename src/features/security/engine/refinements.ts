import type { Expression } from '#code/flow/model.ts';
import { writtenPath } from './interpreter.ts';

/** What a test says of a variable in a branch: for these dangers it is harmless there. */
export interface Refinement {
  readonly name: string;
  readonly mask: number;
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
  const name = guardedName(expression);
  return name === '' ? NO_GUARD : { whenTrue: [{ name, mask }], whenFalse: NONE };
}

/** What the opposite of a test says. */
export function inverted({ whenTrue, whenFalse }: Guard): Guard {
  return { whenTrue: whenFalse, whenFalse: whenTrue };
}

/** What gives a text again in another form; anything else gives something else. */
const SAME_TEXT =
  /^(?:trim\w*|l?strip|rstrip|lower|upper|casefold|to(?:Locale)?(?:Lower|Upper)Case|toString|valueOf|intern|downcase|upcase|chomp|to_s|to_sym|normalize|toPath|toFile|toAbsolutePath|toRealPath|getCanonicalPath|getCanonicalFile|getAbsolutePath|getAbsoluteFile|getPath|toURI|resolve|absolute|expanduser|To(?:Lower|Upper)(?:Invariant)?|ToString|Trim\w*)!?$/;

/** The variable behind what is tested: `x` of `x`, `x.trim()`, `String(x)`. */
export function guardedName(expression: Expression): string {
  if (expression.kind === 'call') return nameInCall(expression);
  // A slice: `x[1:-1]`.
  if (expression.kind === 'index' && expression.key.kind === 'mixed')
    return guardedName(expression.object);
  if (expression.kind === 'index' && expression.key.kind === 'literal') {
    const holder = writtenPath(expression.object);
    return holder === '' ? '' : `${holder}[${expression.key.value}]`;
  }
  const written = writtenPath(expression);
  return written.includes('(') || written.startsWith('?') ? '' : written;
}

function nameInCall({ callee, args }: Extract<Expression, { kind: 'call' }>): string {
  const [only] = args;
  if (callee.kind === 'member' && args.length === 0)
    return SAME_TEXT.test(callee.property) ? guardedName(callee.object) : '';
  return only && args.length === 1 && callee.kind === 'name' ? guardedName(only.value) : '';
}
