import { expressionFor } from '../expressions.ts';
import type { ArgumentTests, ValueTest } from '../rule.ts';
import type { Named } from './name-table.ts';
import { createPatternTest } from './patterns.ts';
import { isLiteral, OWN_TEXT, type Value } from './value.ts';

/** An argument of a call, with what it is written as. */
export interface Given {
  readonly value: Value;
  /** keyword, '' for one by position */
  readonly name: string;
  readonly isSpread: boolean;
  readonly written: string;
  readonly at: number;
  readonly end: number;
}

/** Something that a test looks at: null for what is surely not there, undefined where nobody knows. */
type Tested = { readonly value: Value; readonly written: string } | null | undefined;

/** Whether tests of arguments hold for sure. @param self the receiver, where there is one */
export function holdsForCall(
  tests: ArgumentTests | undefined,
  args: readonly Given[],
  self: Tested,
): boolean {
  if (tests === undefined) return true;
  return Object.entries(tests).every(([place, test]) => {
    if (place === '*') return args.some((given) => holds(test, given) === true);
    return holds(test, place === 'this' ? self : argumentAt(args, place)) === true;
  });
}

/** @param place a place from 0, or a keyword; an option of it behind a dot: `0.shell` */
export function argumentAt(args: readonly Given[], place: string): Tested {
  const [first = '', ...rest] = place.split('.');
  const found =
    rest.length === 0 ? plainArgument(args, first) : optionAt(plainArgument(args, first), rest);
  return found;
}

function plainArgument(args: readonly Given[], place: string): Tested {
  const hasSpread = args.some(({ isSpread }) => isSpread);
  if (!/^\d+$/.test(place)) {
    const named = args.find(({ name }) => name === place);
    return named ?? (hasSpread ? undefined : null);
  }
  const byPlace = args.filter(({ name }) => name === '');
  const before = byPlace.slice(0, Number(place) + 1);
  if (before.some(({ isSpread }) => isSpread)) return undefined;
  return before[Number(place)] ?? (hasSpread ? undefined : null);
}

function optionAt(tested: Tested, keys: readonly string[]): Tested {
  let at = tested;
  for (const key of keys) {
    if (at === null || at === undefined) return at;
    at = optionOf(at.value, key);
  }
  return at;
}

function optionOf({ shape }: Value, key: string): Tested {
  if (shape === null) return undefined;
  if (shape.kind === 'list') {
    const item = shape.items[Number(key)];
    return item ? { value: item, written: '' } : null;
  }
  const value = shape.fields.get(key);
  return value ? { value, written: '' } : shape.isOpen ? undefined : null;
}

/** @returns undefined where nobody can say */
export function holds(test: ValueTest, tested: Tested): boolean | undefined {
  if (tested === undefined) return undefined;
  const results = verdicts(test, tested);
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

function verdicts(test: ValueTest, tested: NonNullable<Tested> | null): (boolean | undefined)[] {
  if (tested === null) return [test.isMissing === true];
  const results: (boolean | undefined)[] = [];
  if (test.isMissing !== undefined) results.push(!test.isMissing);
  const { value } = tested;
  addConstantVerdicts(results, test, value);
  if (test.is) results.push(isOne(test.is, { path: value.path, written: tested.written }));
  if (test.isBuilt !== undefined) results.push(value.isBuilt === test.isBuilt);
  if (test.isObject !== undefined) results.push((value.shape !== null) === test.isObject);
  for (const [option, inner] of Object.entries(test.has ?? {}))
    results.push(holds(inner, optionAt(tested, option.split('.'))));
  if (test.not) results.push(negated(holds(test.not, tested)));
  return results;
}

function addConstantVerdicts(
  results: (boolean | undefined)[],
  test: ValueTest,
  value: Value,
): void {
  const { constant, prefix, shape, labels } = value;
  if (test.in) results.push(constant === undefined ? undefined : test.in.includes(constant));
  if (test.matches !== undefined) results.push(matches(test, constant ?? knownText(prefix)));
  addNumberVerdicts(results, test, constant);
  if (test.isConstant !== undefined) {
    const isConstant = isLiteral(value) || isFixedList(shape);
    results.push(isConstant === test.isConstant && (!isConstant || labels.length === 0));
  }
}

function addNumberVerdicts(
  results: (boolean | undefined)[],
  { below, above }: ValueTest,
  constant: Value['constant'],
): void {
  const number = typeof constant === 'number' ? constant : undefined;
  if (below !== undefined) results.push(number === undefined ? undefined : number < below);
  if (above !== undefined) results.push(number === undefined ? undefined : number > above);
}

function knownText(prefix: string): string | undefined {
  const text = prefix.replace(OWN_TEXT, '');
  return text === '' ? undefined : text;
}

function isFixedList(shape: Value['shape']): boolean {
  return shape?.kind === 'list' && shape.items.every(isLiteral);
}

function matches(
  { matches: pattern = '', flags = '' }: ValueTest,
  text: unknown,
): boolean | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined;
  return expressionFor(pattern, flags).test(String(text));
}

const tests = new WeakMap<readonly string[], (named: Named) => boolean>();

function isOne(patterns: readonly string[], named: Named): boolean | undefined {
  const test = tests.get(patterns) ?? createPatternTest(patterns);
  tests.set(patterns, test);
  if (test(named)) return true;
  return named.path === '' ? undefined : false;
}

function negated(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict;
}
