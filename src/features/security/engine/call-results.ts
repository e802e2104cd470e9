import type { Expression } from '#code/flow/model.ts';
import { asked, sourceLabels } from './checks.ts';
import { withoutReferrer } from './referrer.ts';
import {
  doubted,
  DOUBTS,
  givesSameValue,
  isLookup,
  isRouteHelper,
  isTransparent,
  isTypedLookup,
} from './doubts.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { openCallOf } from './open-calls.ts';
import type { Named } from './name-table.ts';
import { guardedName } from './refinements.ts';
import { maskOf } from './rule-set.ts';
import {
  cleaned,
  joinLabels,
  known,
  type Label,
  labelsOf,
  unionLabels,
  UNKNOWN,
  type Value,
} from './value.ts';
import { argumentAt, type Given, holdsForCall } from './value-test.ts';

type Call = Extract<Expression, { kind: 'call' }>;

const OWN_SITE = maskOf(['redirect', 'ssrf']);
const NO_LABELS: readonly Label[] = [];

/** A call with all that is known of it. */
export interface CallInProgress {
  readonly call: Call;
  readonly named: Named;
  readonly args: readonly Given[];
  /** the receiver, null for a plain function */
  readonly self: {
    readonly value: Value;
    readonly written: string;
    readonly from: Expression;
  } | null;
  /** what the callee is */
  readonly callee: Value;
}

/** What a source gives. @returns null for any other call */
export function sourceResult(interpreter: Interpreter, progress: CallInProgress): Value | null {
  const sources = interpreter.rules.sourceCalls.find(progress.named);
  if (sources.length === 0) return null;
  // A source may be harmless for some dangers from the start: a URL has no line breaks.
  const mask = sanitizedBy(interpreter, progress);
  const { at } = progress.call;
  const given = sources.flatMap((source) => cleaned(sourceLabels(source, at), mask));
  const labels = asked(interpreter, withoutReferrer(given, keyOf(progress)));
  return { ...known(typeOfResult(interpreter, progress)), labels };
}

/** What a header or field is asked for by. */
function keyOf({ args }: CallInProgress): string {
  const key = args[0]?.value.constant;
  return typeof key === 'string' ? key : '';
}

/** Dangers that a call makes its result harmless for. */
export function sanitizedBy(
  interpreter: Interpreter,
  { named, args, self }: Pick<CallInProgress, 'named' | 'args' | 'self'>,
): number {
  return interpreter.rules.sanitizers
    .find(named)
    .filter(({ model }) => holdsForCall(model.where, args, self))
    .reduce((mask, sanitizer) => mask | sanitizer.mask, 0);
}

/** What models say that a call gives. @returns null where none is about it */
export function modelled(interpreter: Interpreter, progress: CallInProgress): Value | null {
  const model = resultModelOf(interpreter, progress);
  if (model === undefined) return null;
  const type = model.type ?? `${progress.named.path}()`;
  const values =
    model.from === undefined
      ? [
          ...progress.args.map(({ value }) => value),
          ...(progress.self ? [progress.self.value] : []),
        ]
      : model.from.flatMap((place) => valueAt(progress, place) ?? []);
  const isBuilt = values.some((value) => value.isBuilt);
  return { ...known(type), labels: unionLabels(values), isBuilt };
}

/** The receiver or an argument, as models name it. */
export function valueAt({ args, self }: CallInProgress, place: string): Value | undefined {
  if (place === 'this') return self?.value;
  return argumentAt(args, place)?.value;
}

function typeOfResult(interpreter: Interpreter, progress: CallInProgress): string {
  const { path } = progress.named;
  return resultModelOf(interpreter, progress)?.type ?? (path === '' ? '' : `${path}()`);
}

function resultModelOf(interpreter: Interpreter, { named, args, self }: CallInProgress) {
  return interpreter.rules.results.find(named).find(({ where }) => holdsForCall(where, args, self));
}

/** What nobody knows may give back all that it was given. */
export function mixtureOf(interpreter: Interpreter, progress: CallInProgress): Value {
  const { args, named, call } = progress;
  const name = lastNameOf(call.callee);
  const isFinding = isLookup(name) || isTypedLookup(name, written(args));
  const isBuilt = args.some(({ value }) => value.isBuilt) || BUILDING.test(name);
  const mixture: Value = {
    ...UNKNOWN,
    path: isPathKept(named.path) ? resultPath(interpreter, named.path, call.isNew) : '',
    foundBy: isFinding || FINDING.test(name) ? askedBy(progress) : [],
  };
  const opened = openCallOf(interpreter, progress);
  const own = receiverLabels(progress);
  if (opened !== null) return { ...mixture, labels: joinLabels(opened, own), isBuilt };
  if (isFinding) return { ...mixture, labels: own };
  return { ...mixture, labels: joinLabels(own, mixedLabels(progress, name)), isBuilt };
}

const BUILDING = /^(?:format|sprintf|concat|join|combine|join_?path|resolve)$/i;
const MAX_PATH = 200;

function isPathKept(path: string): boolean {
  return path !== '' && path.length <= MAX_PATH;
}

function mixedLabels({ args }: CallInProgress, name: string): readonly Label[] {
  const doubt = isTransparent(name) ? 0 : DOUBTS.call;
  const mask = isRouteHelper(name) ? doubt | OWN_SITE : doubt;
  return doubted(unionLabels(args.map(({ value }) => value)), mask);
}

const FINDING = /^(?:get|Get|find|Find|query|Query|one_or_none|select|Select)/;
const MAX_ASKED = 4;

/** Variables among the arguments of a lookup. */
function askedBy({ call }: CallInProgress): readonly string[] {
  return call.args
    .slice(0, MAX_ASKED)
    .map(({ value }) => guardedName(value))
    .filter((name) => name !== '');
}

/** A method of the receiver may give anything of it, or nothing: unless it is one of a text or collection. */
function receiverLabels(progress: CallInProgress): readonly Label[] {
  const { self, call } = progress;
  if (self === null) return NO_LABELS;
  const labels = withoutReferrer(labelsOf(self.value), keyOf(progress));
  return givesSameValue(lastNameOf(call.callee)) ? labels : doubted(labels, DOUBTS.part);
}

function written(args: readonly Given[]): string[] {
  return args.map((given) => given.written);
}

function resultPath(interpreter: Interpreter, path: string, isNew: boolean): string {
  return isNew || interpreter.classes.has(path) ? path : `${path}()`;
}
