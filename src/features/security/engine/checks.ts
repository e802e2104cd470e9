import type { SourceModel } from '../models/model.ts';
import type { Danger, Sink, ValueTest } from '../rule.ts';
import { isPlainAnswer } from './content-types.ts';
import { doubted, DOUBTS, isCheckedBefore, WHOLE } from './doubts.ts';
import { hasVariables } from './env.ts';
import type { Interpreter } from './interpreter.ts';
import type { Named } from './name-table.ts';
import { isForAdmins } from './routes.ts';
import { maskOf, type RuledSink } from './rule-set.ts';
import { BEHIND_SLASH, type Env, type Label, labelsOf, OWN_TEXT, type Value } from './value.ts';
import { argumentAt, type Given, holds, holdsForCall } from './value-test.ts';

interface Span {
  readonly at: number;
  readonly end: number;
}

interface Called extends Span {
  /** variables where it stands */
  readonly env: Env;
  readonly named: Named;
  readonly args: readonly Given[];
  readonly self: { readonly value: Value; readonly written: string } | null;
}

/** Notes what rules say of a call as it stands, and what tainted value arrives in it. */
export function checkCall(interpreter: Interpreter, called: Called): void {
  const { named, args, self } = called;
  for (const { rule, match, unless } of interpreter.rules.calls.find(named)) {
    if (!isImported(interpreter, match.imports) || !holdsForCall(match.where, args, self)) continue;
    if (match.orWhere && !match.orWhere.some((tests) => holdsForCall(tests, args, self))) continue;
    addHit(interpreter, { rule, at: called.at, end: called.end, ...STATIC, unless });
  }
  for (const sink of interpreter.rules.sinks.find(named)) checkSink(interpreter, sink, called);
}

function isOfFile(interpreter: Interpreter, { imports, lacksImport }: Sink): boolean {
  const isLeftOut = lacksImport !== undefined && isImported(interpreter, lacksImport);
  return !isLeftOut && isImported(interpreter, imports);
}

function checkSink(interpreter: Interpreter, ruled: RuledSink, called: Called): void {
  const { sink } = ruled;
  if (!isOfFile(interpreter, sink) || !holdsForCall(sink.where, called.args, called.self)) return;
  if (sink.overwrites === true && !hasVariables(called.env)) return;
  if (ruled.match.danger === 'xss' && isPlainAnswer(called.env)) return;
  for (const place of sink.args ?? ['*'])
    for (const value of arriving(place, called))
      arrive(interpreter, ruled, value, { ...called, isWhole: isGivenWhole(ruled, value, called) });
}

/** A name behind a folder is a part of a path: `new File(folder, name)`. */
function isGivenWhole({ match }: RuledSink, value: Value, { args }: Called): boolean {
  return !value.isBuilt && (match.danger !== 'path' || args[0]?.value === value);
}

function arriving(place: string, { args, self }: Called): readonly Value[] {
  if (place === '*') return args.map(({ value }) => value);
  if (place === 'this') return self ? [self.value] : [];
  const found = argumentAt(args, place);
  if (found) return [found.value];
  if (found === null) return [];
  // An unknown object: the option may be in it.
  if (place.includes('.')) return wholeOf(args, place);
  return args.filter(({ isSpread }) => isSpread).map(({ value }) => value);
}

function wholeOf(args: readonly Given[], place: string): readonly Value[] {
  const whole = argumentAt(args, place.slice(0, place.indexOf('.')));
  return whole && whole.value.shape === null ? [whole.value] : [];
}

interface Arrival extends Span {
  /** what arrives is all of what was given */
  readonly isWhole?: boolean;
}

/** Notes the labels of a value that reach a sink. */
export function arrive(
  interpreter: Interpreter,
  ruled: RuledSink,
  value: Value,
  { at, end, isWhole = !value.isBuilt }: Arrival,
): void {
  const { rule, sink, mask, origins, unless } = ruled;
  const { danger } = ruled.match;
  if (sink.isPrefix === true && isFixedFor(danger, value.prefix)) return;
  const checked = isCheckedBefore(danger, interpreter.frame.callees) ? DOUBTS.check : 0;
  const doubts = checked | (isWhole ? WHOLE : 0);
  for (const label of arrivingLabels(value, danger)) {
    if ((label.cleaned & mask) !== 0 || !isOf(label, origins)) continue;
    addHit(interpreter, { rule, at, end, label, mask, origins, rest: [], unless, doubts });
  }
}

/** Where names of fields do harm, an object whose fields are written down brings none. */
function arrivingLabels(value: Value, danger: Danger): readonly Label[] {
  const isNamed = danger === 'mass-assignment' && value.shape?.kind === 'record';
  return isNamed ? value.labels : labelsOf(value);
}

/** Only what a source gives says what origin it is of; the others are told later. */
function isOf({ root }: Label, origins: ReadonlySet<string>): boolean {
  return root.kind !== 'source' || origins.has(root.origin);
}

/** What begins with anything but a tag is a selector to jQuery, and no markup. */
function isFixedFor(danger: Danger, prefix: string): boolean {
  return danger === 'xss' ? /^\s*[^\s<]/.test(prefix) : hasFixedStart(prefix);
}

/** A host, or a path on the own host, that what follows cannot change. */
export function hasFixedStart(text: string): boolean {
  const prefix = text.replace(/^(?:redirect|forward):/, '');
  return (
    /^[a-z][a-z\d+.-]*:\/\/[^/?#]+[/?#]/i.test(prefix) ||
    /^~?\/[^/\\]/.test(prefix) ||
    /^[?#]/.test(prefix) ||
    /^\.{0,2}[\w-][\w.-]*[/?#]/.test(prefix) ||
    prefix.includes(OWN_TEXT) ||
    prefix.startsWith('java:')
  );
}

/** A hit that no value had to arrive for. */
export const STATIC = {
  label: null,
  mask: 0,
  origins: null,
  rest: [],
  unless: null,
  doubts: 0,
} as const;

const MAX_HITS = 400;

/** A function that is called where somebody asks for less safety: `WithInsecure()`. */
const INSECURE = /^(?:with|allow|enable|set|use)_?insecure/i;

export function addHit(interpreter: Interpreter, hit: Interpreter['frame']['hits'][number]): void {
  if (interpreter.frame.hits.length >= MAX_HITS) return;
  const isAskedFor = interpreter.options > 0 || INSECURE.test(interpreter.frame.fn?.name ?? '');
  const isOptional = hit.label === null && isAskedFor;
  interpreter.frame.hits.push(isOptional ? { ...hit, doubts: DOUBTS.option } : hit);
}

export interface Assignment extends Span {
  /** variables where it stands; null for the start of a field */
  readonly env: Env | null;
  readonly named: Named;
  readonly value: Value;
  readonly written: string;
  /** a variable begins there: no other one of its name is meant */
  readonly isNew?: boolean;
}

/** Notes what rules say of a value that is assigned, given as an option, or set as a field. */
export function checkAssignment(
  interpreter: Interpreter,
  { named, value, written, at, end, env, isNew }: Assignment,
): void {
  checkValue(interpreter, { named, value, written, at, end });
  for (const ruled of interpreter.rules.assignedSinks.find(named)) {
    if (!isImported(interpreter, ruled.sink.imports)) continue;
    if (isHarmlessFor(ruled.match.danger, { isNew, env })) continue;
    if (!isSo(ruled.sink.where?.['0'] ?? {}, value, written)) continue;
    arrive(interpreter, ruled, value, { at, end });
  }
}

/** Notes a value that is wrong as it stands, and one that excuses it. */
function checkValue(
  interpreter: Interpreter,
  { named, value, written, at, end }: Omit<Assignment, 'env' | 'isNew'>,
): void {
  const { literal } = interpreter.frame;
  for (const { rule, match } of interpreter.rules.assignments.find(named)) {
    if (!isImported(interpreter, match.imports) || !isSo(match.value, value, written)) continue;
    addHit(interpreter, { rule, at, end, literal, ...STATIC });
  }
  for (const { rule, match } of interpreter.rules.excuses.find(named)) {
    const isExcuse = holds(match.lacksAssigned?.value ?? {}, { value, written }) !== false;
    if (isExcuse) interpreter.frame.excuses.push({ rule, literal });
  }
}

/** A new variable of the name leads nobody elsewhere, and a browser shows plain text as it is. */
function isHarmlessFor(
  danger: string | undefined,
  { isNew, env }: { readonly isNew: boolean | undefined; readonly env: Env | null },
): boolean {
  if (danger === 'redirect') return isNew === true;
  return danger === 'xss' && env !== null && isPlainAnswer(env);
}

function isSo(test: ValueTest, value: Value, written: string): boolean {
  return holds(test, { value, written }) === true;
}

/** Notes rules against using a name or member at all. */
export function checkUse(interpreter: Interpreter, named: Named, { at, end }: Span): void {
  for (const { rule, match } of interpreter.rules.uses.find(named))
    if (isImported(interpreter, match.imports)) addHit(interpreter, { rule, at, end, ...STATIC });
}

/** Whether a file imports one of some modules; true where none is asked for. */
export function isImported(
  { modules }: Interpreter,
  wanted: readonly string[] | undefined,
): boolean {
  return wanted === undefined || wanted.some((name) => modules.has(name));
}

/** The value with the labels of the sources that it is. */
export function withSources(
  interpreter: Interpreter,
  named: Named,
  value: Value,
  { at }: Span,
): Value {
  const name = interpreter.frame.fn?.name ?? '';
  const sources = interpreter.rules.sourceReads
    .find(named)
    .filter(({ exceptFunctions }) => exceptFunctions?.includes(name) !== true);
  const [source] = sources;
  if (source === undefined || value.constant !== undefined) return value;
  const { prefix = '' } = source;
  const labels = asked(
    interpreter,
    sources.flatMap((each) => sourceLabels(each, at)),
  );
  return { ...value, prefix, labels };
}

/** Labels of a source that is read in the function under way: only administrators may get there. */
export function asked(interpreter: Interpreter, labels: readonly Label[]): readonly Label[] {
  const { fn } = interpreter.frame;
  return fn !== null && isForAdmins(interpreter, fn) ? doubted(labels, DOUBTS.privileged) : labels;
}

export function sourceLabels(
  {
    origin,
    title,
    cleans = [],
    isWeak = false,
    isUnlinked = false,
    isPath = false,
  }: Omit<SourceModel, 'calls' | 'reads' | 'prefix'>,
  at: number,
): readonly Label[] {
  const trail = { at, what: title, before: null, length: 1 };
  const doubts = (isWeak ? DOUBTS.source : 0) | (isUnlinked ? DOUBTS.unlinked : 0);
  const cleaned = maskOf(cleans) | doubts | (isPath ? BEHIND_SLASH : 0);
  return [{ root: { kind: 'source', origin, title, at }, cleaned, trail, passages: [] }];
}
