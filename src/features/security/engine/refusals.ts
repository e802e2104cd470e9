import type { Expression, Statement } from '#code/flow/model.ts';
import { doubted, DOUBTS, isRefusal } from './doubts.ts';
import { lookUp } from './env.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { valueNow, writeRefined } from './read-again.ts';
import { type Guarded, guardedIn } from './refinements.ts';
import { labelsOf, type Root, withLabels, type Env } from './value.ts';

const MAX_DEPTH = 6;
const MAX_NAMES = 8;
/** They say that there is something, or of what type it is, and nothing of what is in it. */
const PLAIN_TEST =
  /^(?:is_?(?:null|nil|none|empty|blank|array|string|str|object|defined|undefined|file|dir|directory|link|instance|a|set|readable|writable)|\w*(?:null|nil|blank|empty|present)\??|empty|isset|len|length|count|size|strlen|typeof|exists?(?:sync)?|file_exists|is_?file|is_?dir|access|stat|has_?attr|hasattr|get|trim|strip|lower|to_?lower\w*|str|string|int|number|bool\w*|any|all|filter|starts_?with\??|has_?prefix|str_starts_with|sub_?str(?:ing)?|slice|char_?at)\??$/i;

/** Variables that a test hands to a function that nobody knows. */
export function testedBy(test: Expression): readonly Guarded[] {
  const names: Tested = new Map();
  collect(test, names, 0);
  return [...names.values()].slice(0, MAX_NAMES);
}

/** By name. */
type Tested = Map<string, Guarded>;

function collect(test: Expression, names: Tested, depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (test.kind === 'unary') collect(test.operand, names, depth + 1);
  if (test.kind === 'binary') {
    collectCompared(test, names);
    collect(test.left, names, depth + 1);
    collect(test.right, names, depth + 1);
  }
  if (test.kind === 'assign') collect(test.value, names, depth + 1);
  if (test.kind === 'call') collectCalled(test, names, depth + 1);
}

const COMPARING = /^(?:={2,3}|!={1,2}|<>|eq|ne|[<>]=?)$/;
/** It says that there is something, and nothing of what is in it. */
const PRESENCE = /^(?:undefined|null|nil|None|NULL|true|false|True|False|)$/;

/** What is compared with something else than nothing. */
function collectCompared(
  { op, left, right }: Extract<Expression, { kind: 'binary' }>,
  names: Tested,
): void {
  if (!COMPARING.test(op)) return;
  for (const [tested, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (tested.kind === 'call' || isPresence(other)) continue;
    for (const each of guardedIn([tested])) names.set(each.name, each);
  }
}

function isPresence(other: Expression): boolean {
  if (other.kind === 'literal') return PRESENCE.test(String(other.value));
  return other.kind === 'name' && PRESENCE.test(other.name);
}

type Call = Extract<Expression, { kind: 'call' }>;

function collectCalled({ callee, args }: Call, names: Tested, depth: number): void {
  if (PLAIN_TEST.test(lastNameOf(callee))) {
    for (const { value } of args) if (value.kind === 'call') collect(value, names, depth);
    return;
  }
  for (const each of guardedIn(args.map(({ value }) => value))) names.set(each.name, each);
}

/** Whether statements end with a call that is told by its name to end what is under way. */
export function endsInRefusal(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return (
    last?.kind === 'expression' &&
    last.value.kind === 'call' &&
    isRefusal(lastNameOf(last.value.callee))
  );
}

/** Behind a test that lets only some through, what was tested is less doubtful to be safe. */
export function doubtTested(interpreter: Interpreter, env: Env, tested: readonly Guarded[]): void {
  for (const each of tested) {
    const value = valueNow(interpreter, env, each);
    if (value !== null && labelsOf(value).length > 0)
      writeRefined(env, each.name, withLabels(value, doubted(value.labels, DOUBTS.check)));
  }
}

/** What one branch replaces, the other one has found good: what is left of it there is less doubtful. */
export function doubtReplaced(tested: readonly Guarded[], branch: Env, other: Env): void {
  for (const { name } of tested) {
    const own = branch.values.get(name);
    const left = lookUp(other, name);
    if (own === undefined || left === undefined || other.values.has(name)) continue;
    const kept = new Set(labelsOf(own).map(({ root }) => rootKey(root)));
    const labels = left.labels.map((label) =>
      kept.has(rootKey(label.root)) ? label : (doubted([label], DOUBTS.check)[0] ?? label),
    );
    if (labels.some((label, i) => label !== left.labels[i]))
      other.values.set(name, withLabels(left, labels));
  }
}

function rootKey(root: Root): string {
  if (root.kind === 'parameter') return `p${root.owner}.${root.index}`;
  return root.kind === 'source' ? `s${root.at}` : `r${root.call}`;
}

/** Marks what a lookup was asked for with, where the lookup throws if there is nothing. */
export function noteSureLookup(interpreter: Interpreter, env: Env, { args }: Call): void {
  doubtTested(interpreter, env, guardedIn(args.map(({ value }) => value)));
}
