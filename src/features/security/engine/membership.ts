import type { Argument, Expression } from '#code/flow/model.ts';
import { DOUBTS } from './doubts.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { type Guard, inverted, NO_GUARD, sure } from './refinements.ts';
import { maskOf } from './rule-set.ts';
import { ALL_DANGERS, labelsOf, type Value, type Env } from './value.ts';

/** A function that answers yes or no. */
export interface Predicate {
  readonly name: string;
  readonly self: Expression | null;
  readonly args: readonly Argument[];
}

/** Packages whose functions take what others are methods of: `strings.HasPrefix(x, "a")`. */
const PACKAGES = /^(?:strings|bytes|slices|regexp|filepath|maps|lo)$/;

/** The receiver and the arguments as if the function were a method. */
export function asMethod({
  callee,
  args,
}: Extract<Expression, { kind: 'call' }>): Omit<Predicate, 'name'> {
  const self = callee.kind === 'member' ? callee.object : null;
  const [first, ...rest] = args;
  const isOfPackage = self?.kind === 'name' && PACKAGES.test(self.name);
  const isPlain = self === null && TEXT_FUNCTIONS.test(lastNameOf(callee));
  return first && (isOfPackage || isPlain) ? { self: first.value, args: rest } : { self, args };
}

/** PHP's functions on texts: `str_starts_with($x, 'a')`. */
const TEXT_FUNCTIONS =
  /^(?:str_starts_with|str_contains|str_ends_with|(?:mb_)?strr?i?pos|(?:mb_)?stri?str)$/;

/** `ALLOWED.includes(x)`, `in_array($x, ALLOWED)`, `x.indexOf('..')` */
export function readContains(
  interpreter: Interpreter,
  env: Env,
  { name, self, args }: Predicate,
): Guard {
  const isReversed = /^(?:in_array|array_key_exists)$/.test(name);
  const [first, second] = args;
  const item = first?.value;
  const holder = isReversed || self === null ? second?.value : self;
  if (!item || !holder || item.kind === 'function') return NO_GUARD;
  const itemValue = interpreter.evaluate(interpreter, env, item);
  const holderValue = interpreter.evaluate(interpreter, env, holder);
  return readMembership({ item, itemValue, holder, holderValue });
}

interface Membership {
  readonly item: Expression;
  readonly itemValue: Value;
  readonly holder: Expression;
  readonly holderValue: Value;
}

/** `x in ALLOWED` makes x harmless; `'..' in x` says what x has, and its opposite what it has not. */
export function readMembership({ item, itemValue, holder, holderValue }: Membership): Guard {
  // What the program looked up for a request, or what its function gives, is its own list.
  const isTainted = labelsOf(holderValue).some(
    ({ root, cleaned, passages }) =>
      root.kind !== 'result' && (cleaned & ~DOUBTS.unlinked) < DOUBTS.part && passages.length === 0,
  );
  if (typeof itemValue.constant === 'string' && isTainted) {
    const mask = dangersOf(itemValue.constant);
    return mask === 0 ? NO_GUARD : inverted(sure(holder, mask));
  }
  return isTainted || itemValue.constant !== undefined ? NO_GUARD : sure(item, ALL_DANGERS);
}

/** What a text without some characters is no danger for. */
function dangersOf(text: string): number {
  return DANGERS_OF.find(({ has }) => has.test(text))?.mask ?? 0;
}

const DANGERS_OF = [
  { has: /\.\.|^[/\\]$/, mask: maskOf(['path']) },
  { has: /['"]/, mask: maskOf(['sql', 'xpath', 'code', 'command', 'ldap']) },
  { has: /[<>]/, mask: maskOf(['xss']) },
  { has: /[\n\r]/, mask: maskOf(['header', 'log']) },
  { has: /^:?\/\/$/, mask: maskOf(['redirect', 'ssrf']) },
];
