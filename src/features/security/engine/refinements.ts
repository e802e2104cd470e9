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

/** The variable behind what is tested: `x` of `x`, `x.trim()`, `String(x)`; `request.args.get("x")` is itself. */
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

function nameInCall(call: Call): string {
  const { callee, args } = call;
  const [only] = args;
  if (callee.kind === 'member' && args.length === 0)
    return SAME_TEXT.test(callee.property) ? guardedName(callee.object) : '';
  const read = readByName(call);
  if (read !== '') return read;
  return only && args.length === 1 && callee.kind === 'name' ? guardedName(only.value) : '';
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
