import type { Expression, FlowFunction } from '#code/flow/model.ts';
import { assignTo } from './assignments.ts';
import { evaluateCall } from './calls.ts';
import { checkUse, withSources } from './checks.ts';
import { truthOf } from './constants.ts';
import { filledVariable, lookUp, meet, openBranch } from './env.ts';
import { judge, refine } from './guards.ts';
import { type Interpreter, type MemberRead, writtenPath } from './interpreter.ts';
import { evaluateList, evaluateRecord } from './literals.ts';
import { writtenKeys } from './refinements.ts';
import { chainOf, isConcatenating, operate, operateOn } from './operators.ts';
import { testsOption } from './options.ts';
import { elementOf, memberOf } from './parts.ts';
import { withoutReferrer } from './referrer.ts';
import { concat, withoutQuery } from './texts.ts';
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
type Evaluator<K extends Expression['kind']> = (
  m: Interpreter,
  env: Env,
  expression: Of<K>,
) => Value;

/** What an expression gives. Sinks and rules in it are checked on the way. */
export function evaluate(interpreter: Interpreter, env: Env, expression: Expression): Value {
  if (interpreter.steps <= 0) return UNKNOWN;
  interpreter.steps -= 1;
  return dispatch(interpreter, env, { kind: expression.kind, expression });
}

type Kind = Expression['kind'];
type ByKind = { readonly [K in Kind]: Of<K> };
type Evaluators = {
  readonly [K in Kind]: (m: Interpreter, env: Env, expression: ByKind[K]) => Value;
};

function dispatch<K extends Kind>(
  interpreter: Interpreter,
  env: Env,
  { kind, expression }: { readonly kind: K; readonly expression: ByKind[K] },
): Value {
  return EVALUATORS[kind](interpreter, env, expression);
}

const evaluateFunction: Evaluator<'function'> = (interpreter, env, { fn }) => {
  interpreter.environments.set(fn, env);
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

const evaluateName: Evaluator<'name'> = (interpreter, env, expression) => {
  const { name } = expression;
  const found = lookUp(env, name);
  if (found !== undefined) return found;
  const value = globalValue(interpreter, name);
  const filled = name.startsWith('$') ? filledVariable(env) : undefined;
  if (filled !== undefined && value.labels.length === 0 && !/^\$(?:_[A-Z]|this$)/.test(name))
    return filled;
  const named = { path: value.path, written: name };
  checkUse(interpreter, named, expression);
  return withSources(interpreter, named, value, expression);
};

/** What a name means that no function binds. */
function globalValue(interpreter: Interpreter, name: string): Value {
  const { dialect, imports, frame, classes, functions, environments } = interpreter;
  if (dialect.self.has(name)) return known(frame.className === '' ? name : frame.className);
  const field = dialect.hasOpenFields ? classes.get(frame.className)?.fields.get(name) : undefined;
  if (field !== undefined) return field;
  const imported = imports.get(name);
  if (imported !== undefined) return imported;
  const fn = functions.get(name);
  const env = fn && environments.get(fn);
  return fn && env ? { ...known(name), closure: { fn, env } } : known(name);
}

const evaluateMember: Evaluator<'member'> = (interpreter, env, expression) =>
  readMember(interpreter, env, {
    object: evaluate(interpreter, env, expression.object),
    expression,
  });

/** A member of what is evaluated already. */
export function readMember(
  interpreter: Interpreter,
  env: Env,
  { object, expression }: MemberRead,
): Value {
  const written = writtenPath(expression);
  const part = written === '' ? undefined : lookUp(env, written);
  const value = part ?? memberOf(interpreter, object, expression.property);
  const named = { path: value.path, written };
  checkUse(interpreter, named, expression);
  if (part !== undefined) return value;
  const told = withSources(interpreter, named, value, expression);
  return withLabels(told, withoutReferrer(told.labels, expression.property));
}

const evaluateIndex: Evaluator<'index'> = (interpreter, env, expression) => {
  const object = evaluate(interpreter, env, expression.object);
  const key = evaluate(interpreter, env, expression.key);
  const { constant } = key;
  if (typeof constant !== 'string' && typeof constant !== 'number') {
    const element = elementOf(object);
    // A key that nobody knows may be missing.
    return object.shape?.kind === 'record' ? { ...element, constant: undefined } : element;
  }
  const keys = writtenKeys(expression);
  const written = keys === '' ? `${writtenPath(expression.object)}[${constant}]` : keys;
  const part = lookUp(env, written);
  if (part !== undefined) return part;
  const value = memberOf(interpreter, object, String(constant));
  const told = withSources(interpreter, { path: value.path, written }, value, expression);
  return withLabels(told, withoutReferrer(told.labels, String(constant)));
};

const evaluateAssign: Evaluator<'assign'> = (interpreter, env, expression) => {
  const { target, op, value } = expression;
  const given = evaluate(interpreter, env, value);
  const isDefault = op === '||' || op === '&&' || op === '??';
  const before = op === '' ? UNKNOWN : evaluate(interpreter, env, target);
  const plain = op === '' ? retyped(interpreter, lookUpTarget(env, target), given) : given;
  // `event += handler` is how some languages say that it is set.
  const result =
    op === '' || given.closure !== null
      ? plain
      : isDefault
        ? join(before, given)
        : operate(interpreter, op, before, given);
  assignTo(interpreter, env, target, result);
  return result;
};

function lookUpTarget(env: Env, target: Expression): Value | undefined {
  return target.kind === 'name' ? lookUp(env, target.name) : undefined;
}

/** Where variables have types, a variable keeps its own whatever it gets. */
function retyped({ dialect }: Interpreter, before: Value | undefined, given: Value): Value {
  if (!dialect.hasSimpleTypes || !dialect.hasOpenFields || !before?.path) return given;
  const isOpen = given.path === '' || given.path.endsWith('()');
  return isOpen && given.shape === null ? { ...given, path: before.path } : given;
}

const evaluateConditional: Evaluator<'conditional'> = (
  interpreter,
  env,
  { test, then, otherwise },
) => {
  const verdict = judge(interpreter, env, test);
  if (verdict.truth === true) return evaluate(interpreter, env, then);
  if (verdict.truth === false) return evaluate(interpreter, env, otherwise);
  const branches = [openBranch(env), openBranch(env)] as const;
  refine(interpreter, branches[0], verdict.whenTrue);
  refine(interpreter, branches[1], verdict.whenFalse);
  const isOptional = testsOption(test);
  if (isOptional) interpreter.options += 1;
  const first = evaluate(interpreter, branches[0], then);
  if (isOptional) interpreter.options -= 1;
  const value = join(first, evaluate(interpreter, branches[1], otherwise));
  // What a guard says holds inside the branch alone.
  for (const branch of branches)
    for (const { name } of verdict.whenTrue) branch.values.delete(name);
  for (const branch of branches)
    for (const { name } of verdict.whenFalse) branch.values.delete(name);
  meet(env, branches);
  return value;
};

const LOGICAL = new Set(['&&', '||', '??', 'and', 'or', '?:']);

const evaluateBinary: Evaluator<'binary'> = (interpreter, env, expression) => {
  const { op, left, right } = expression;
  if (LOGICAL.has(op)) return evaluateLogical(interpreter, env, expression);
  const chain = chainOf(expression);
  if (chain === null)
    return operate(
      interpreter,
      op,
      evaluate(interpreter, env, left),
      evaluate(interpreter, env, right),
    );
  const parts = chain.map((part) => evaluate(interpreter, env, part));
  const [first, ...rest] = isConcatenating(op) ? withoutQuery(parts) : parts;
  return rest.reduce((sum, value) => operate(interpreter, op, sum, value), first ?? UNKNOWN);
};

const evaluateLogical: Evaluator<'binary'> = (interpreter, env, { op, left, right }) => {
  const isAnd = op === '&&' || op === 'and';
  const verdict = judge(interpreter, env, left);
  const first = verdict.value;
  const truth = truthOf(first.constant);
  if (isAnd && truth === false) return first;
  if (!isAnd && truth === true) return first;
  const branch = openBranch(env);
  refine(interpreter, branch, isAnd ? verdict.whenTrue : verdict.whenFalse);
  const second = evaluate(interpreter, branch, right);
  for (const { name } of [...verdict.whenTrue, ...verdict.whenFalse]) branch.values.delete(name);
  meet(env, [branch, openBranch(env)]);
  return isAnd ? second : join(first, second);
};

const evaluateCast: Evaluator<'cast'> = (interpreter, env, { type, value }) => {
  const inner = evaluate(interpreter, env, value);
  if (isHarmless(type)) return { ...inner, labels: cleaned(inner.labels, NOTHING_TO_SAY) };
  const path = resolveType(interpreter, type);
  return path === '' ? inner : { ...inner, path };
};

const evaluateTemplate: Evaluator<'template'> = (interpreter, env, { parts }) =>
  concat(parts.map((part) => evaluate(interpreter, env, part)));

const evaluateMixed: Evaluator<'mixed'> = (interpreter, env, { parts }) => ({
  ...UNKNOWN,
  labels: unionLabels(parts.map((part) => evaluate(interpreter, env, part))),
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
  unary: (interpreter, env, { op, operand }) => operateOn(op, evaluate(interpreter, env, operand)),
  conditional: evaluateConditional,
  assign: evaluateAssign,
  function: evaluateFunction,
  list: evaluateList,
  record: evaluateRecord,
  cast: evaluateCast,
  mixed: evaluateMixed,
};
