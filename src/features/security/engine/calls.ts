import type { Constant, Expression, FlowFunction } from '#code/flow/model.ts';
import type { EffectModel } from '../models/model.ts';
import { assignTo } from './assignments.ts';
import {
  type CallInProgress,
  mixtureOf,
  modelled,
  sanitizedBy,
  sourceResult,
  valueAt,
} from './call-results.ts';
import { checkAssignment, checkCall, sourceLabels } from './checks.ts';
import { foldMethod } from './constants.ts';
import { newContainer, readContainer } from './containers.ts';
import { noteContentType } from './content-types.ts';
import { doubted, DOUBTS, isCleaning, isEscaping, isSureLookup } from './doubts.ts';
import { fillVariables, lookUp } from './env.ts';
import { callFunction, runInPlace } from './functions.ts';
import { loadedModule } from './imports.ts';
import { inLiteral, fluentBase, lastNameOf, type Interpreter, writtenPath } from './interpreter.ts';
import type { Named } from './name-table.ts';
import { readByName } from './refinements.ts';
import { noteSureLookup } from './refusals.ts';
import { maskOf } from './rule-set.ts';
import { formattedBy } from './texts.ts';
import {
  cleaned,
  type Closure,
  constantOf,
  joinLabels,
  known,
  type Label,
  labelsOf,
  unionLabels,
  UNKNOWN,
  type Value,
  type Env,
} from './value.ts';
import type { Given } from './value-test.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** Calls a function: what rules say of it, what it does, what it gives. */
export function evaluateCall(interpreter: Interpreter, env: Env, call: Call): Value {
  const target = readCallee(interpreter, env, call);
  const args = call.args.flatMap(({ value, name, isSpread }): readonly Given[] => {
    const given = interpreter.evaluate(interpreter, env, value);
    const { at, end } = value;
    // Of a list that is written down each element is an argument: `run(*['ls', name])`.
    if (isSpread && given.shape?.kind === 'list')
      return given.shape.items.map((item) => ({
        value: item,
        name,
        isSpread: false,
        written: '',
        at,
        end,
      }));
    return [{ value: given, name, isSpread, written: writtenPath(value), at, end }];
  });
  const progress: CallInProgress = { call, args, ...target };
  const { named, self } = progress;
  interpreter.frame.callees.add(named.path === '' ? named.written : named.path);
  noteContentType(
    env,
    lastNameOf(call.callee),
    args.map(({ value }) => value),
  );
  checkCall(interpreter, { named, args, self, at: call.at, end: call.end, env });
  inLiteral(interpreter, () => {
    for (const { name, value, written, at, end } of args)
      if (name !== '')
        checkAssignment(interpreter, { named: keyword(named, name), value, written, at, end, env });
  });
  applyEffects(interpreter, env, progress);
  const result = resultOf(interpreter, env, progress);
  if (isSureLookup(lastNameOf(call.callee))) noteSureLookup(interpreter, env, call);
  return result;
}

function keyword({ path, written }: Named, name: string): Named {
  return { path: path === '' ? `?.${name}` : `${path}.${name}`, written: `${written}.${name}` };
}

function readCallee(
  interpreter: Interpreter,
  env: Env,
  { callee, isNew }: Call,
): Pick<CallInProgress, 'named' | 'self' | 'callee'> {
  const written = writtenPath(callee);
  if (callee.kind === 'member') {
    const value = interpreter.evaluate(interpreter, env, callee.object);
    const member = interpreter.evaluateMember(interpreter, env, {
      object: value,
      expression: callee,
    });
    const path =
      member.path === '' && value.path !== '' ? `${value.path}.${callee.property}` : member.path;
    const self = { value, written: writtenPath(callee.object), from: callee.object };
    return { named: { path, written }, self, callee: member };
  }
  const value = calleeValue(interpreter, env, callee, isNew);
  const isLocal = callee.kind === 'name' && lookUp(env, callee.name) !== undefined;
  const path = value.path === '' && callee.kind === 'name' && !isLocal ? callee.name : value.path;
  return { named: { path, written }, self: null, callee: value };
}

function calleeValue(
  interpreter: Interpreter,
  env: Env,
  callee: Expression,
  isNew: boolean,
): Value {
  if (callee.kind !== 'name' || lookUp(env, callee.name) !== undefined)
    return interpreter.evaluate(interpreter, env, callee);
  const { name } = callee;
  if (isNew) return interpreter.imports.get(name) ?? known(name);
  return ownMethod(interpreter, name) ?? interpreter.evaluate(interpreter, env, callee);
}

/** A method that is called without its instance, where the language allows it. */
function ownMethod(interpreter: Interpreter, name: string): Value | null {
  const { dialect, functions, environments, frame } = interpreter;
  if (!dialect.hasOpenFields) return null;
  const path = `${frame.className}.${name}`;
  const fn = functions.get(path);
  const env = fn && environments.get(fn);
  return fn && env ? { ...known(path), closure: { fn, env } } : null;
}

function resultOf(interpreter: Interpreter, env: Env, progress: CallInProgress): Value {
  const given = givenFirst(interpreter, env, progress);
  if (given !== null) return given;
  const fromClosures = runClosures(interpreter, env, progress);
  const plain = plainResult(interpreter, env, progress);
  if (plain !== null) return plain;
  const own = callOwn(interpreter, env, progress);
  const value = own ?? modelled(interpreter, progress) ?? mixtureOf(interpreter, progress);
  const labels = joinLabels(value.labels, fromClosures);
  const result = labels === value.labels ? value : { ...value, labels };
  const told = labels.length > 0 ? toldByName(progress) : 0;
  const mask = sanitizedBy(interpreter, progress) | told;
  return mask === 0 ? result : { ...result, labels: cleaned(labelsOf(result), mask), shape: null };
}

/** What is known before a call is looked into: what was read by the same name and checked, a source, a module. */
function givenFirst(interpreter: Interpreter, env: Env, progress: CallInProgress): Value | null {
  const { named, args, call } = progress;
  return (
    lookUp(env, readByName(call)) ??
    sourceResult(interpreter, progress) ??
    loadedModule(named.path, args[0]?.value.constant)
  );
}

/** A function that is not known and whose name says that it cleans. */
function toldByName({ call }: CallInProgress): number {
  const name = lastNameOf(call.callee);
  const escaped = isEscaping(name) ? FOR_MARKUP : 0;
  const told = isCleaning(name) ? escaped | DOUBTS.check : escaped;
  return isLastPart(call) ? told | FOR_PATHS : told;
}

const FOR_MARKUP = maskOf(['xss']);
const FOR_PATHS = maskOf(['path']);

const REST = /^(?:substring|Substring|slice|(?:mb_)?substr)$/;
const LAST_PLACE = /^(?:last_?index_?of|(?:mb_)?strrpos|(?:mb_)?strripos|rfind|rindex)$/i;

/** `name.substring(name.lastIndexOf('.'))`: what follows the last dot or slash leads to no other folder. */
function isLastPart({ callee, args }: Call): boolean {
  if (!REST.test(lastNameOf(callee))) return false;
  const start = args.at(-1)?.value;
  const place = start?.kind === 'binary' ? start.left : start;
  const isToEnd = args.length === (callee.kind === 'member' ? 1 : 2);
  return isToEnd && place?.kind === 'call' && LAST_PLACE.test(lastNameOf(place.callee));
}

/** What containers, constants and formats give. @returns null for any other call */
function plainResult(interpreter: Interpreter, env: Env, progress: CallInProgress): Value | null {
  const held = readContainer(interpreter, env, progress) ?? newContainer(progress);
  if (held !== null) return held;
  const folded = foldCall(progress);
  return folded === undefined
    ? formattedBy(progress.named.path, progress.args)
    : constantOf(folded);
}

function foldCall({ args, self, call }: CallInProgress): Constant | undefined {
  const text = self?.value.constant;
  // The bytes of a known text are as well known as it is.
  if (lastNameOf(call.callee) === 'GetBytes') return args[0]?.value.constant;
  if (typeof text !== 'string') return undefined;
  if (/^(?:getBytes|toCharArray|ToCharArray)$/.test(lastNameOf(call.callee))) return text;
  const values = args.map(({ value }) => value.constant);
  if (values.includes(undefined)) return undefined;
  return foldMethod(
    text,
    lastNameOf(call.callee),
    values.filter((value) => value !== undefined),
  );
}

/** Functions of this file, and what was passed or kept as a value. */
function callOwn(interpreter: Interpreter, env: Env, progress: CallInProgress): Value | null {
  const { call, args, named } = progress;
  const kept = keptFunction(progress);
  const found = kept?.fn ?? ownConstructor(interpreter, named.path);
  if (!found) return null;
  const fn = overloadOf(interpreter, found, args.length);
  const around = kept?.env ?? interpreter.environments.get(fn) ?? env;
  const result = callFunction(interpreter, { fn, env: around, args, call });
  return interpreter.classes.has(named.path) ? madeOf(interpreter, progress, result) : result;
}

/** An object. What it is made of is in it, where its fields are not followed. */
function madeOf(
  interpreter: Interpreter,
  { args, named }: CallInProgress,
  result: Value | null,
): Value {
  const { hasOpenFields, hasSimpleTypes } = interpreter.dialect;
  const made = hasOpenFields && hasSimpleTypes ? unionLabels(args.map(({ value }) => value)) : [];
  const labels = joinLabels(doubted(made, DOUBTS.part), result?.labels ?? []);
  return { ...known(named.path), labels };
}

const CALLING = /^(?:get|apply|accept|test|call|run|invoke|Invoke|execute)$/;

/** The function that is called; of `supplier.get()`, `action.run()` the one that was kept. */
function keptFunction({ callee, self, call }: CallInProgress): Closure | null {
  const kept = self?.value.closure ?? null;
  return callee.closure ?? (CALLING.test(lastNameOf(call.callee)) ? kept : null);
}

/** Of functions with the same name the one that takes as many arguments. */
function overloadOf({ functions }: Interpreter, fn: FlowFunction, count: number): FlowFunction {
  if (fn.params.length === count || fn.className === '') return fn;
  return functions.get(`${fn.className}.${fn.name}/${count}`) ?? fn;
}

/** A class of this file is made with what its constructor takes. */
function ownConstructor(interpreter: Interpreter, path: string) {
  if (!interpreter.classes.has(path)) return undefined;
  for (const name of [
    path.slice(path.lastIndexOf('.') + 1),
    'constructor',
    '__init__',
    'initialize',
    '__construct',
  ]) {
    const fn = interpreter.functions.get(`${path}.${name}`);
    if (fn) return fn;
  }
  return undefined;
}

function applyEffects(interpreter: Interpreter, env: Env, progress: CallInProgress): void {
  for (const effect of interpreter.rules.effects.find(progress.named)) {
    const labels = labelsOfEffect(effect, progress);
    if (effect.into === 'variables') {
      if (labels.length > 0) fillVariables(env, { ...UNKNOWN, labels });
      continue;
    }
    const target = targetOf(effect, progress);
    const before = valueAt(progress, effect.into);
    if (labels.length === 0 || !target || !before) continue;
    if (target.kind === 'name' || target.kind === 'member')
      assignTo(interpreter, env, target, { ...before, labels: joinLabels(before.labels, labels) });
  }
}

function labelsOfEffect(
  { from, origin, title = 'what was read' }: EffectModel,
  progress: CallInProgress,
): readonly Label[] {
  const given = unionLabels(from.flatMap((place) => valueAt(progress, place) ?? []));
  return origin === undefined
    ? given
    : joinLabels(given, sourceLabels({ origin, title }, progress.call.at));
}

function targetOf(
  { into }: EffectModel,
  { self, call }: CallInProgress,
): Expression | null | undefined {
  return into === 'this' ? self && fluentBase(self.from) : call.args[Number(into)]?.value;
}

/** Functions that are passed run here, on what the receiver holds. @returns labels of what they give */
function runClosures(
  interpreter: Interpreter,
  env: Env,
  progress: CallInProgress,
): readonly Label[] {
  let labels: readonly Label[] = [];
  for (const { value } of progress.args) {
    if (value.closure === null) continue;
    const given = runInPlace(interpreter, env, { closure: value.closure, progress });
    labels = joinLabels(labels, given);
  }
  return labels;
}
