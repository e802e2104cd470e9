import type { Constant, FlowFunction } from '#code/flow/model.ts';

/** Where a label begins. */
export type Root =
  /** a source in this file */
  | {
      readonly kind: 'source';
      readonly origin: string;
      readonly title: string;
      readonly at: number;
    }
  /**
   * a parameter of the function that begins at `owner`; -1 for the instance it runs on. In the summary
   * of a function inside of another one it may be the outer one's.
   */
  | { readonly kind: 'parameter'; readonly index: number; readonly owner: number }
  /** what a call gives that only the whole project can tell */
  | { readonly kind: 'result'; readonly call: number };

/** One place that a value has passed, the later ones first. */
export interface Trail {
  readonly at: number;
  /** what happens there, for people: 'passed to render()' */
  readonly what: string;
  readonly before: Trail | null;
  readonly length: number;
}

/** A call of another file that a value has gone through: the label holds only where the call lets it. */
export interface Passage {
  readonly call: number;
  readonly argument: number;
}

/** Somebody else has a say in a value. */
export interface Label {
  readonly root: Root;
  /** bits of the dangers that it was made harmless for */
  readonly cleaned: number;
  readonly trail: Trail | null;
  readonly passages: readonly Passage[];
}

export interface Closure {
  readonly fn: FlowFunction;
  /** what it sees around itself */
  readonly env: Env;
}

export type Shape =
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | {
      readonly kind: 'record';
      readonly fields: ReadonlyMap<string, Value>;
      readonly isOpen: boolean;
    };

/** What is known of a value at one place of the program. Never changed: operations give new ones. */
export interface Value {
  /** what it is known as, see `Pattern`; '' for nothing */
  readonly path: string;
  readonly labels: readonly Label[];
  /** undefined where it is not known */
  readonly constant: Constant | undefined;
  /** text that it surely begins with; `OWN_TEXT` behind it: and then something of the program's own */
  readonly prefix: string;
  /** text of known and unknown parts */
  readonly isBuilt: boolean;
  /** surely made of literals only, whichever of them it is */
  readonly isFixed: boolean;
  readonly shape: Shape | null;
  readonly closure: Closure | null;
  /** variables that it was looked up by: where it is there, they name something that exists */
  readonly foundBy: readonly string[];
}

/**
 * Variables of one function, or of one branch in it. A branch writes into a layer of its own over what
 * was there before; where branches meet, their layers are joined into the one below.
 */
export interface Env {
  readonly values: Map<string, Value>;
  readonly parent: Env | null;
  /** number of the function that it belongs to */
  readonly frame: number;
}

/** Stands in a prefix for text that is not known, but that nobody else has a say in. */
export const OWN_TEXT = '\uFFFF';

export const UNKNOWN: Value = Object.freeze({
  path: '',
  labels: [],
  constant: undefined,
  prefix: '',
  isBuilt: false,
  isFixed: false,
  shape: null,
  closure: null,
  foundBy: [],
});

const NO_LABELS: readonly Label[] = [];
const MAX_LABELS = 10;
const MAX_TRAIL = 24;

export function known(path: string): Value {
  return { ...UNKNOWN, path };
}

export function constantOf(constant: Constant): Value {
  return { ...UNKNOWN, constant, prefix: typeof constant === 'string' ? constant : '' };
}

export function withLabels(value: Value, labels: readonly Label[]): Value {
  return labels === value.labels ? value : { ...value, labels };
}

/** What may be one value or the other. */
export function join(one: Value, other: Value): Value {
  if (one === other) return one;
  const { constant } = one;
  const isSame = constant !== undefined && constant === other.constant;
  const { shape, labels } = joinContents(one, other);
  // In the order of all other values: what reads them is compiled for one form of object.
  return {
    path: joinPaths(one, other),
    labels,
    constant: isSame ? constant : undefined,
    prefix: joinPrefixes(one.prefix, other.prefix),
    isBuilt: one.isBuilt || other.isBuilt,
    isFixed: isLiteral(one) && isLiteral(other),
    shape,
    closure: one.closure ?? other.closure,
    foundBy: one.foundBy.length > 0 ? one.foundBy : other.foundBy,
  };
}

/** What was in two different lists is in neither any more, but still there. */
function joinContents(one: Value, other: Value): Pick<Value, 'shape' | 'labels'> {
  const shape = one.shape === other.shape ? one.shape : joinShapes(one, other);
  const isLost = shape === null && (one.shape !== null || other.shape !== null);
  const labels = isLost
    ? joinLabels(labelsOf(one), labelsOf(other))
    : joinLabels(one.labels, other.labels);
  return { shape, labels };
}

const NAMED_CONSTANT = /(?:^|\.)[A-Z][A-Z\d]*_[A-Z\d_]+$/;

/** A variable that is null first, or unknown in one branch, is of the type of the other branch. */
function joinPaths(one: Value, other: Value): string {
  if (one.path === other.path) return one.path;
  // A constant of a library is known where it is the only one: `CERT_NONE` or `CERT_REQUIRED` is none.
  if (NAMED_CONSTANT.test(one.path) || NAMED_CONSTANT.test(other.path)) return '';
  if (other.path === '') return one.path;
  return one.path === '' ? other.path : one.path;
}

/** Whether a value is made of literals only. */
export function isLiteral({ constant, isFixed }: Value): boolean {
  return constant !== undefined || isFixed;
}

function joinShapes(one: Value, other: Value): Shape | null {
  if (isNothing(one)) return other.shape;
  if (isNothing(other)) return one.shape;
  return one.shape === null || other.shape === null ? null : joinKnown(one.shape, other.shape);
}

function joinKnown(one: Shape, other: Shape): Shape | null {
  if (one.kind === 'list' && other.kind === 'list') return joinLists(one.items, other.items);
  if (one.kind !== 'record' || other.kind !== 'record') return null;
  return joinFields(one.fields, other.fields);
}

type Fields = ReadonlyMap<string, Value>;

function joinFields(one: Fields, other: Fields): Shape {
  const fields = new Map(one);
  for (const [key, value] of other) {
    const before = fields.get(key);
    fields.set(key, before ? join(before, value) : value);
  }
  return { kind: 'record', fields, isOpen: true };
}

function joinLists(one: readonly Value[], other: readonly Value[]): Shape | null {
  if (one.length !== other.length) return null;
  const items = one.map((item, i) => join(item, other[i] ?? UNKNOWN));
  return { kind: 'list', items };
}

function isNothing({ constant, labels, path }: Value): boolean {
  return constant === null && labels.length === 0 && path === '';
}

/** Two addresses of known hosts begin differently, but neither of them can be led elsewhere. */
function joinPrefixes(one: string, other: string): string {
  return KNOWN_HOST.test(one) && KNOWN_HOST.test(other) ? one : commonPrefix(one, other);
}

const KNOWN_HOST = /^(?:[a-z][a-z\d+.-]{0,20}:\/\/[^/?#]+[/?#]|\/[^/\\])/i;

function commonPrefix(one: string, other: string): string {
  if (one === other) return one;
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

/** Labels of both; of two that say the same the one that is less clean. */
export function joinLabels(one: readonly Label[], other: readonly Label[]): readonly Label[] {
  if (one === other || other.length === 0) return one;
  if (one.length === 0) return other;
  const found: Label[] = [];
  for (const label of one) {
    const place = placeOf(found, label);
    if (place < 0) found.push(label);
    else found[place] = label;
  }
  for (const label of other) addLabel(found, label);
  return found;
}

function addLabel(found: Label[], label: Label): void {
  const place = placeOf(found, label);
  const before = found[place];
  if (before === undefined) {
    if (found.length < MAX_LABELS || makeRoom(found, label)) found.push(label);
  } else if ((before.cleaned & label.cleaned) !== before.cleaned)
    found[place] = { ...before, cleaned: before.cleaned & label.cleaned };
}

/** What is known to come from somewhere counts more than what a call may give. */
function makeRoom(found: Label[], { root }: Label): boolean {
  if (root.kind === 'result') return false;
  const place = found.findIndex((label) => label.root.kind === 'result');
  if (place < 0) return false;
  found.splice(place, 1);
  return true;
}

/** Where the label that says the same is, -1 where none does; there are few, and a key for each costs more. */
function placeOf(labels: readonly Label[], label: Label): number {
  for (let place = 0; place < labels.length; place++) {
    const other = labels[place];
    if (other === label) return place;
    if (other && isSameRoot(other.root, label.root) && isSameWay(other.passages, label.passages))
      return place;
  }
  return -1;
}

function isSameRoot(one: Root, other: Root): boolean {
  if (one.kind === 'source')
    return other.kind === 'source' && one.at === other.at && one.origin === other.origin;
  if (one.kind === 'result') return other.kind === 'result' && one.call === other.call;
  return other.kind === 'parameter' && one.index === other.index && one.owner === other.owner;
}

function isSameWay(one: Label['passages'], other: Label['passages']): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(
        ({ call, argument }, i) => call === other[i]?.call && argument === other[i].argument,
      ))
  );
}

export function unionLabels(values: readonly Value[]): readonly Label[] {
  let labels = NO_LABELS;
  for (const value of values) labels = joinLabels(labels, labelsOf(value));
  return labels;
}

const MAX_SHAPE_DEPTH = 4;

/** Labels of a value and of what is in it. */
export function labelsOf(value: Value, depth = 0): readonly Label[] {
  if (value.shape === null || depth > MAX_SHAPE_DEPTH) return value.labels;
  const inner = value.shape.kind === 'list' ? value.shape.items : [...value.shape.fields.values()];
  let { labels } = value;
  for (const item of inner) labels = joinLabels(labels, labelsOf(item, depth + 1));
  return labels;
}

/** Labels with the dangers of a mask marked as harmless; those that are harmless altogether go. */
export function cleaned(labels: readonly Label[], mask: number): readonly Label[] {
  if (labels.length === 0) return labels;
  return mask === ALL_DANGERS ? NO_LABELS : labels.map((label) => withCleaned(label, mask));
}

export const ALL_DANGERS = 0x7f_ff_ff_ff;

function withCleaned(label: Label, mask: number): Label {
  return { ...label, cleaned: label.cleaned | mask };
}

/** Beside the dangers, and none itself: the value begins with a slash. */
export const BEHIND_SLASH = 1 << 22;

/** Labels with one more place on their way. */
export function passed(labels: readonly Label[], at: number, what: string): readonly Label[] {
  return labels.map((label) => withPlace(label, at, what));
}

function withPlace(label: Label, at: number, what: string): Label {
  const before = label.trail;
  if (before?.at === at || (before?.length ?? 0) >= MAX_TRAIL) return label;
  return { ...label, trail: { at, what, before, length: (before?.length ?? 0) + 1 } };
}
