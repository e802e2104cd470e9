import type { Expression, FlowFunction } from '#code/flow/model.ts';
import { assignTo } from './assignments.ts';
import { evaluateCall } from './calls.ts';
import { checkUse, withSources } from './checks.ts';
import { truthOf } from './constants.ts';
import { lookUp, meet, openBranch } from './env.ts';
import { judge, refine } from './guards.ts';
import { type Machine, type MemberRead, writtenPath } from './machine.ts';
import { evaluateList, evaluateRecord } from './literals.ts';
import { chainOf, operate, operateOn } from './operators.ts';
import { testsOption } from './options.ts';
import { elementOf, memberOf } from './parts.ts';
import { withoutReferrer } from './referrer.ts';
import { concat } from './texts.ts';
import { isHarmless, NOTHING_TO_SAY, resolveType } from './types.ts';
import {
  cleaned,
  constantOf,
  join,
  known,
  unionLabels,
  UNKNOWN,
  type Value,
  withLabels,
  type Env,
} from './value.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;
type Evaluator<K extends Expression['kind']> = (m: Machine, env: Env, expression: Of<K>) => Value;

/** What an expression gives. Sinks and rules in it are checked on the way. */
export function evaluate(machine: Machine, env: Env, expression: Expression): Value {
  if (machine.steps <= 0) return UNKNOWN;
  machine.steps -= 1;
  return dispatch(machine, env, { kind: expression.kind, expression });
}

type Kind = Expression['kind'];
type ByKind = { readonly [K in Kind]: Of<K> };
type Evaluators = { readonly [K in Kind]: (m: Machine, env: Env, expression: ByKind[K]) => Value };

function dispatch<K extends Kind>(
  machine: Machine,
  env: Env,
  { kind, expression }: { readonly kind: K; readonly expression: ByKind[K] },
): Value {
  return EVALUATORS[kind](machine, env, expression);
}

const evaluateFunction: Evaluator<'function'> = (machine, env, { fn }) => {
  machine.environments.set(fn, env);
  return { ...UNKNOWN, path: whatItGives(fn), closure: { fn, env } };
};

const MAX_PLAIN = 120;

/** `gives.true` of a short function that gives nothing but that. */
function whatItGives(fn: FlowFunction): string {
  if (fn.end - fn.at > MAX_PLAIN) return '';
  const [only, ...rest] = fn.body();
  const isPlain = rest.length === 0 && only?.kind === 'return' && only.value?.kind === 'literal';
  return isPlain ? `gives.${only.value.value}` : '';
}

const evaluateName: Evaluator<'name'> = (machine, env, expression) => {
  const { name } = expression;
  const found = lookUp(env, name);
  if (found !== undefined) return found;
  const value = globalValue(machine, name);
  const named = { path: value.path, written: name };
  checkUse(machine, named, expression);
  return withSources(machine, named, value, expression);
};

/** What a name means that no function binds. */
function globalValue(machine: Machine, name: string): Value {
  const { dialect, imports, frame, classes, functions, environments } = machine;
  if (dialect.self.has(name)) return known(frame.className === '' ? name : frame.className);
  const field = dialect.hasOpenFields ? classes.get(frame.className)?.fields.get(name) : undefined;
  if (field !== undefined) return field;
  const imported = imports.get(name);
  if (imported !== undefined) return imported;
  const fn = functions.get(name);
  const env = fn && environments.get(fn);
  return fn && env ? { ...known(name), closure: { fn, env } } : known(name);
}

const evaluateMember: Evaluator<'member'> = (machine, env, expression) =>
  readMember(machine, env, { object: evaluate(machine, env, expression.object), expression });

/** A member of what is evaluated already. */
export function readMember(machine: Machine, env: Env, { object, expression }: MemberRead): Value {
  const written = writtenPath(expression);
  const part = written === '' ? undefined : lookUp(env, written);
  const value = part ?? memberOf(machine, object, expression.property);
  const named = { path: value.path, written };
  checkUse(machine, named, expression);
  if (part !== undefined) return value;
  const told = withSources(machine, named, value, expression);
  return withLabels(told, withoutReferrer(told.labels, expression.property));
}

const evaluateIndex: Evaluator<'index'> = (machine, env, expression) => {
  const object = evaluate(machine, env, expression.object);
  const key = evaluate(machine, env, expression.key);
  const { constant } = key;
  if (typeof constant !== 'string' && typeof constant !== 'number') {
    const element = elementOf(object);
    // A key that nobody knows may be missing.
    return object.shape?.kind === 'record' ? { ...element, constant: undefined } : element;
  }
  const written = `${writtenPath(expression.object)}[${constant}]`;
  const part = lookUp(env, written);
  if (part !== undefined) return part;
  const value = memberOf(machine, object, String(constant));
  const told = withSources(machine, { path: value.path, written }, value, expression);
  return withLabels(told, withoutReferrer(told.labels, String(constant)));
};

const evaluateAssign: Evaluator<'assign'> = (machine, env, expression) => {
  const { target, op, value } = expression;
  const given = evaluate(machine, env, value);
  const isDefault = op === '||' || op === '&&' || op === '??';
  const before = op === '' ? UNKNOWN : evaluate(machine, env, target);
  const plain = op === '' ? retyped(machine, lookUpTarget(env, target), given) : given;
  // `event += handler` is how some languages say that it is set.
  const result =
    op === '' || given.closure !== null
      ? plain
      : isDefault
        ? join(before, given)
        : operate(machine, op, before, given);
  assignTo(machine, env, target, result);
  return result;
};

function lookUpTarget(env: Env, target: Expression): Value | undefined {
  return target.kind === 'name' ? lookUp(env, target.name) : undefined;
}

/** Where variables have types, a variable keeps its own whatever it gets. */
function retyped({ dialect }: Machine, before: Value | undefined, given: Value): Value {
  if (!dialect.hasSimpleTypes || !dialect.hasOpenFields || !before?.path) return given;
  const isOpen = given.path === '' || given.path.endsWith('()');
  return isOpen && given.shape === null ? { ...given, path: before.path } : given;
}

const evaluateConditional: Evaluator<'conditional'> = (machine, env, { test, then, otherwise }) => {
  const verdict = judge(machine, env, test);
  if (verdict.truth === true) return evaluate(machine, env, then);
  if (verdict.truth === false) return evaluate(machine, env, otherwise);
  const branches = [openBranch(env), openBranch(env)] as const;
  refine(branches[0], verdict.whenTrue);
  refine(branches[1], verdict.whenFalse);
  const isOptional = testsOption(test);
  if (isOptional) machine.options += 1;
  const first = evaluate(machine, branches[0], then);
  if (isOptional) machine.options -= 1;
  const value = join(first, evaluate(machine, branches[1], otherwise));
  // What a guard says holds inside the branch alone.
  for (const branch of branches)
    for (const { name } of verdict.whenTrue) branch.values.delete(name);
  for (const branch of branches)
    for (const { name } of verdict.whenFalse) branch.values.delete(name);
  meet(env, branches);
  return value;
};

const LOGICAL = new Set(['&&', '||', '??', 'and', 'or', '?:']);

const evaluateBinary: Evaluator<'binary'> = (machine, env, expression) => {
  const { op, left, right } = expression;
  if (LOGICAL.has(op)) return evaluateLogical(machine, env, expression);
  const chain = chainOf(expression);
  if (chain === null)
    return operate(machine, op, evaluate(machine, env, left), evaluate(machine, env, right));
  const [first, ...rest] = chain.map((part) => evaluate(machine, env, part));
  return rest.reduce((sum, value) => operate(machine, op, sum, value), first ?? UNKNOWN);
};

const evaluateLogical: Evaluator<'binary'> = (machine, env, { op, left, right }) => {
  const isAnd = op === '&&' || op === 'and';
  const verdict = judge(machine, env, left);
  const first = verdict.value;
  const truth = truthOf(first.constant);
  if (isAnd && truth === false) return first;
  if (!isAnd && truth === true) return first;
  const branch = openBranch(env);
  refine(branch, isAnd ? verdict.whenTrue : verdict.whenFalse);
  const second = evaluate(machine, branch, right);
  for (const { name } of [...verdict.whenTrue, ...verdict.whenFalse]) branch.values.delete(name);
  meet(env, [branch, openBranch(env)]);
  return isAnd ? second : join(first, second);
};

const evaluateCast: Evaluator<'cast'> = (machine, env, { type, value }) => {
  const inner = evaluate(machine, env, value);
  if (isHarmless(type)) return { ...inner, labels: cleaned(inner.labels, NOTHING_TO_SAY) };
  const path = resolveType(machine, type);
  return path === '' ? inner : { ...inner, path };
};

const evaluateTemplate: Evaluator<'template'> = (machine, env, { parts }) =>
  concat(parts.map((part) => evaluate(machine, env, part)));

const evaluateMixed: Evaluator<'mixed'> = (machine, env, { parts }) => ({
  ...UNKNOWN,
  labels: unionLabels(parts.map((part) => evaluate(machine, env, part))),
});

const EVALUATORS: Evaluators = {
  name: evaluateName,
  member: evaluateMember,
  index: evaluateIndex,
  call: evaluateCall,
  literal: (_machine, _env, { value }) => constantOf(value),
  regex: (_machine, _env, { pattern }) => ({
    ...UNKNOWN,
    path: 'regex',
    constant: pattern,
    prefix: pattern,
  }),
  template: evaluateTemplate,
  binary: evaluateBinary,
  unary: (machine, env, { op, operand }) => operateOn(op, evaluate(machine, env, operand)),
  conditional: evaluateConditional,
  assign: evaluateAssign,
  function: evaluateFunction,
  list: evaluateList,
  record: evaluateRecord,
  cast: evaluateCast,
  mixed: evaluateMixed,
};
