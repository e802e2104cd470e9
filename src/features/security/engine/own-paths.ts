import type { Constant, Expression } from '#code/flow/model.ts';
import { lastNameOf } from './interpreter.ts';
import { type Guard, inverted, NO_GUARD, sure } from './refinements.ts';
import { maskOf } from './rule-set.ts';
import { BEHIND_SLASH } from './value.ts';

const TO_OWN_SITE = maskOf(['redirect']);

/** What begins with one slash, and not with two, is a path of the own site: two tests say so. */
export function readStart(tested: Expression, start: string): Guard {
  if (start === '/') return sure(tested, BEHIND_SLASH);
  return /^(?:\/\/|\/\\|\\)/.test(start) ? isNoOther(tested) : NO_GUARD;
}

/** Where the test does not hold, no second slash follows on the first. */
function isNoOther(tested: Expression): Guard {
  const { whenTrue } = sure(tested, TO_OWN_SITE);
  return inverted({
    ...NO_GUARD,
    whenTrue: whenTrue.map(({ name, from, mask }) => ({ name, from, mask, needs: BEHIND_SLASH })),
  });
}

const SLASH = /^[/\\]$/;

/** `x[0] === '/'`, `x.charAt(1) !== '/'`, `x.slice(0, 2) === '//'`. @returns null for anything else */
export function readCharacters(read: Expression, constant: Constant): Guard | null {
  if (typeof constant !== 'string') return null;
  const part = partOf(read);
  if (part === null) return null;
  const { whole, at, length } = part;
  if (at === 0 && constant.length === length) return readStart(whole, constant);
  return at === 1 && SLASH.test(constant) ? isNoOther(whole) : null;
}

interface Part {
  readonly whole: Expression;
  readonly at: number;
  readonly length: number;
}

const CHARACTER = /^(?:charAt|at|codePointAt)$/;
const SLICE = /^(?:slice|substring|Substring|substr)$/;

function partOf(read: Expression): Part | null {
  if (read.kind === 'index') return toPart(read.object, [read.key, null]);
  if (read.kind !== 'call') return null;
  const given = read.args.map(({ value }) => value);
  return read.callee.kind === 'member'
    ? partByMethod(read.callee, given)
    : partByFunction(lastNameOf(read.callee), given);
}

function partByFunction(name: string, [whole, start, length]: readonly Expression[]): Part | null {
  return name === 'substr' && whole && start && length ? toPart(whole, [start, length]) : null;
}

function partByMethod(
  { object, property }: Extract<Expression, { kind: 'member' }>,
  [start, end]: readonly Expression[],
): Part | null {
  if (start === undefined) return null;
  if (CHARACTER.test(property)) return toPart(object, [start, null]);
  return SLICE.test(property) && end ? toPart(object, [start, end]) : null;
}

function toPart(
  whole: Expression,
  [start, end]: readonly [Expression, Expression | null],
): Part | null {
  const at = start.kind === 'literal' ? start.value : null;
  const length = end === null ? 1 : end.kind === 'literal' ? end.value : null;
  if (typeof at !== 'number' || typeof length !== 'number') return null;
  return { whole, at, length };
}

/** One slash, and something that is none behind it. */
const OWN_PATH = /^(?:\^|\\A)\\?\/(?:\(\?!\[?\\?[/\\]|\[\^\\?[/\\]|\[?(?:\\w|[\w@]|\$))/;
const ANY_PATH = /^(?:\^|\\A)\\?\//;

/** What it says of a text that one of some patterns is found in it. */
export function readPattern(
  tested: Expression,
  patterns: readonly (Constant | undefined)[],
): Guard {
  const pattern = patterns.find((each) => typeof each === 'string' && ANY_PATH.test(bare(each)));
  if (typeof pattern !== 'string') return NO_GUARD;
  return sure(tested, OWN_PATH.test(bare(pattern)) ? TO_OWN_SITE : BEHIND_SLASH);
}

/** Without the delimiters that PHP writes around it. */
function bare(pattern: string): string {
  return /^[#~@][\^\\]/.test(pattern) ? pattern.slice(1) : pattern.replace(/^\/(?=\^|\\A)/, '');
}
