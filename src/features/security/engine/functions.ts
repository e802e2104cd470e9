import type { Expression, FlowFunction } from '#code/flow/model.ts';
import { bindParameters, firstPlace } from './bind-parameters.ts';
import { checkFunction, returnSinksOf } from './declarations.ts';
import { addHit } from './checks.ts';
import { openFrame } from './env.ts';
import {
  type Hit,
  lastNameOf,
  type Interpreter,
  openFrameOf,
  type OpenCall,
  placesOf,
  settledHits,
  type Summary,
} from './interpreter.ts';
import { MAX_OPEN_CALLS } from './open-calls.ts';
import { outgoingLabels } from './outgoing.ts';
import { elementOf } from './parts.ts';
import type { Named } from './name-table.ts';
import {
  type Closure,
  join,
  joinLabels,
  type Label,
  labelsOf,
  passed,
  type Root,
  UNKNOWN,
  type Value,
  type Env,
} from './value.ts';
import type { Given } from './value-test.ts';

type Call = Extract<Expression, { kind: 'call' }>;

interface OwnCall {
  readonly fn: FlowFunction;
  /** what it sees around itself */
  readonly env: Env;
  readonly args: readonly Given[];
  readonly call: Call;
}

/** Whether a function makes an object of its class, or sets up the class as it is loaded. */
export function isConstructor({ name, className }: FlowFunction): boolean {
  if (name === '') return className !== '';
  return ['constructor', '__init__', 'initialize', '__construct', className].includes(name);
}

const MAX_DEPTH = 3;
/** Functions being found out at once, each for the one before: what lies deeper is joined by the linker. */
const MAX_OPEN = 8;

/**
 * Calls a function of this file: one with a name by its summary, one that was only kept in place.
 * @returns null where nothing can be said: it is being called already, or too deep
 */
export function callFunction(
  interpreter: Interpreter,
  { fn, env, args, call }: OwnCall,
): Value | null {
  // What a function gives by calling itself, its other results are found to give.
  if (isRecursive(interpreter, fn)) return UNKNOWN;
  if (fn.name === '') {
    if (interpreter.depth >= MAX_DEPTH) return null;
    return runBody(interpreter, { fn, env, given: args.map(({ value }) => value), passedTo: null });
  }
  const summary = summaryOf(interpreter, fn);
  return summary === null ? null : instantiate(interpreter, summary, { fn, args, call });
}

function isRecursive({ open, frame }: Interpreter, fn: FlowFunction): boolean {
  return fn.name === '' ? open.has(fn) : frame.fn === fn;
}

/** One that is passed where it stands, and sees the variables around it, is run there. */
function isLocal({ top }: Interpreter, fn: FlowFunction, env: Env): boolean {
  return fn.name === '' || (env !== top && fn.className === '');
}

interface InPlace {
  readonly closure: Closure;
  readonly progress: {
    readonly named: Named;
    readonly self: { readonly value: Value } | null;
    readonly call: Call;
  };
}

/** Runs a function that is passed to a call. @returns labels of what it gives */
export function runInPlace(
  interpreter: Interpreter,
  _env: Env,
  { closure, progress }: InPlace,
): readonly Label[] {
  const { fn, env } = closure;
  if (interpreter.depth >= MAX_DEPTH || interpreter.open.has(fn)) return [];
  const isFilled = interpreter.rules.passed.find(progress.named).length > 0;
  if (!isFilled && !isLocal(interpreter, fn, env)) return [];
  const element = progress.self ? elementOf(progress.self.value) : UNKNOWN;
  const given = element.labels.length > 0 || element.shape !== null ? [element] : [];
  return labelsOf(runBody(interpreter, { fn, env, given, passedTo: progress.named }));
}

interface Run {
  readonly fn: FlowFunction;
  readonly env: Env;
  readonly given: readonly Value[];
  readonly passedTo: Named | null;
}

/** Runs a body inside the frame that is open: its hits are that frame's. */
function runBody(interpreter: Interpreter, { fn, env, given, passedTo }: Run): Value {
  interpreter.open.add(fn);
  interpreter.ran.add(fn);
  interpreter.depth += 1;
  const { returns, returnSinks } = interpreter;
  interpreter.returns = [];
  interpreter.returnSinks = returnSinksOf(interpreter, fn);
  const own = openFrame(env);
  bindParameters(interpreter, own, { fn, passedTo, valueOf: (i) => given[i] ?? null });
  interpreter.run(interpreter, own, fn.body());
  const result = joined(interpreter.returns);
  interpreter.returns = returns;
  interpreter.returnSinks = returnSinks;
  interpreter.depth -= 1;
  interpreter.open.delete(fn);
  return result;
}

/** What a function does with its parameters; null while it is being found out. */
export function summaryOf(interpreter: Interpreter, fn: FlowFunction): Summary | null {
  const found = interpreter.summaries.get(fn);
  if (found) return found;
  if (interpreter.open.has(fn) || interpreter.open.size >= MAX_OPEN || interpreter.steps <= 0)
    return null;
  const { frame, returns, depth, returnSinks } = interpreter;
  interpreter.open.add(fn);
  interpreter.frame = openFrameOf(fn, fn.className);
  interpreter.returns = [];
  interpreter.returnSinks = returnSinksOf(interpreter, fn);
  interpreter.depth = 0;
  const env = openFrame(interpreter.environments.get(fn) ?? interpreter.top);
  bindParameters(interpreter, env, { fn, passedTo: null, valueOf: parameterOf(fn) });
  interpreter.run(interpreter, env, fn.body());
  checkFunction(interpreter, fn);
  const summary = {
    returns: joined(interpreter.returns),
    hits: settledHits(interpreter.frame, interpreter.loaded),
    calls: interpreter.frame.calls,
  };
  if (isConstructor(fn))
    for (const callee of interpreter.frame.callees) interpreter.loaded.add(callee);
  interpreter.open.delete(fn);
  interpreter.frame = frame;
  interpreter.returns = returns;
  interpreter.returnSinks = returnSinks;
  interpreter.depth = depth;
  interpreter.summaries.set(fn, summary);
  return summary;
}

function parameterOf({ at: owner }: FlowFunction): (index: number) => Value {
  return (index) => {
    const root = { kind: 'parameter', index, owner } as const;
    return { ...UNKNOWN, labels: [{ root, cleaned: 0, trail: null, passages: [] }] };
  };
}

function joined(values: readonly Value[]): Value {
  const [first, ...rest] = values;
  return first === undefined ? UNKNOWN : rest.reduce(join, first);
}

interface Instance {
  readonly fn: FlowFunction;
  readonly args: readonly Given[];
  readonly call: Call;
}

/** A summary with the arguments of one call in the place of the parameters. */
function instantiate(interpreter: Interpreter, summary: Summary, instance: Instance): Value {
  const name = lastNameOf(instance.call.callee);
  const { at } = instance.call;
  const given = new Map<number, readonly Label[]>();
  const labelsFor: LabelsFor = ({ index, owner }) => {
    if (owner !== instance.fn.at) return null;
    const found = given.get(index);
    if (found !== undefined) return found;
    const labels = passed(argumentLabels(interpreter, instance, index), at, `passed to ${name}()`);
    given.set(index, labels);
    return labels;
  };
  interpreter.steps -= summary.hits.length + summary.calls.length;
  for (const hit of summary.hits) {
    if (hit.label?.root.kind !== 'parameter') continue;
    if (labelsFor(hit.label.root) === null) {
      addHit(interpreter, hit);
      continue;
    }
    for (const label of substituted(hit.label, labelsFor))
      if ((label.cleaned & hit.mask) === 0 && isAllowed(hit, label))
        addHit(interpreter, { ...hit, label, rest: [...placesOf(hit.label.trail), ...hit.rest] });
  }
  noteCalls(interpreter, summary.calls, labelsFor);
  return substitute(summary.returns, labelsFor, 0);
}

/** Whether a rule is about values of a label's origin. */
function isAllowed({ origins }: Hit, { root }: Label): boolean {
  return root.kind !== 'source' || origins === null || origins.has(root.origin);
}

function argumentLabels(
  interpreter: Interpreter,
  { fn, args }: Instance,
  index: number,
): readonly Label[] {
  const skipped = firstPlace(interpreter, fn);
  const parameter = fn.params[index + skipped];
  const name = parameter?.target.kind === 'name' ? parameter.target.name : '';
  const byName = args.find((given) => given.name !== '' && given.name === name);
  if (byName) return outgoingLabels(byName.value);
  const places = args.filter((given) => given.name === '');
  if (parameter?.isRest)
    return places
      .slice(index)
      .reduce<readonly Label[]>((all, { value }) => joinLabels(all, labelsOf(value)), []);
  const spread = places.slice(0, index + 1).find(({ isSpread }) => isSpread);
  const found = spread ?? places[index];
  return found ? outgoingLabels(found.value) : [];
}

/** What is given for a parameter; null for one of a function around it. */
type LabelsFor = (root: Extract<Root, { kind: 'parameter' }>) => readonly Label[] | null;

/** A label of a summary in terms of the caller. */
function substituted(label: Label, labelsFor: LabelsFor): readonly Label[] {
  const { root, passages } = label;
  if (root.kind !== 'parameter') return [label];
  const labels = labelsFor(root);
  return labels?.map((given) => behind(given, label.cleaned, passages)) ?? [label];
}

function behind(given: Label, mask: number, passages: Label['passages']): Label {
  const all = [...given.passages, ...passages].slice(0, MAX_PASSAGES);
  return { ...given, cleaned: given.cleaned | mask, passages: all };
}

const MAX_PASSAGES = 3;

/** A call is noted once, however many ways lead to it. */
function noteCalls(
  interpreter: Interpreter,
  noted: readonly OpenCall[],
  labelsFor: LabelsFor,
): void {
  if (noted.length === 0) return;
  const { calls } = interpreter.frame;
  const known = new Set(calls.map(({ id }) => id));
  for (const call of noted) {
    if (calls.length >= MAX_OPEN_CALLS) return;
    if (known.has(call.id)) continue;
    const args = call.args.map((labels) => givenLabels(labels, labelsFor));
    if (!args.some(({ length }) => length > 0)) continue;
    known.add(call.id);
    calls.push({ ...call, args });
  }
}

function givenLabels(labels: readonly Label[], labelsFor: LabelsFor): readonly Label[] {
  let all: readonly Label[] = [];
  for (const label of labels)
    if (label.root.kind === 'parameter') all = joinLabels(all, substituted(label, labelsFor));
  return all;
}

const MAX_SHAPE = 3;

function substitute(value: Value, labelsFor: LabelsFor, depth: number): Value {
  let labels: readonly Label[] = [];
  for (const label of value.labels) labels = joinLabels(labels, substituted(label, labelsFor));
  const { shape } = value;
  if (shape === null || depth >= MAX_SHAPE)
    return { ...value, labels, shape: null, closure: value.closure };
  if (shape.kind === 'list') {
    const items = shape.items.map((item) => substitute(item, labelsFor, depth + 1));
    return { ...value, labels, shape: { kind: 'list', items } };
  }
  const fields = new Map(
    [...shape.fields].map(([key, field]) => [key, substitute(field, labelsFor, depth + 1)]),
  );
  return { ...value, labels, shape: { kind: 'record', fields, isOpen: shape.isOpen } };
}
