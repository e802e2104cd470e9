import type { Expression } from '#code/flow/model.ts';
import { assignTo } from './assignments.ts';
import { doubted, DOUBTS } from './doubts.ts';
import { lookUp, noteShard } from './env.ts';
import { fluentBase, lastNameOf, type Interpreter } from './interpreter.ts';
import { elementOf } from './parts.ts';
import { maskOf } from './rule-set.ts';
import {
  cleaned,
  joinLabels,
  labelsOf,
  type Shape,
  unionLabels,
  UNKNOWN,
  type Value,
  type Env,
} from './value.ts';
import type { Given } from './value-test.ts';

interface Access {
  readonly interpreter: Interpreter;
  readonly env: Env;
  /** the container, as a target to write back to */
  readonly target: Expression;
  readonly self: Value;
  readonly values: readonly Value[];
}

interface ContainerCall {
  readonly call: { readonly callee: Expression };
  readonly args: readonly Given[];
  readonly self: { readonly value: Value; readonly from: Expression } | null;
}

/**
 * Lists and maps whose content is known element by element: what is added, put, taken out again.
 * @returns null where the call is none of these
 */
export function readContainer(
  interpreter: Interpreter,
  env: Env,
  progress: ContainerCall,
): Value | null {
  const { self, args, call } = progress;
  if (self === null || args.some(({ isSpread }) => isSpread)) return null;
  const operation = operationOf(interpreter, lastNameOf(call.callee));
  if (operation === undefined || self.value.closure !== null) return null;
  const values = args.filter(({ name }) => name === '').map(({ value }) => value);
  const target = fluentBase(self.from);
  const holder = target === self.from ? self.value : interpreter.evaluate(interpreter, env, target);
  return operation({ interpreter, env, target, self: holder, values });
}

/** `update` fills a dictionary; a record of Ruby it stores. */
function operationOf({ dialect }: Interpreter, name: string): Operation | undefined {
  if (name === 'update' && !dialect.hasBareCalls) return addAll;
  return OPERATIONS.get(name);
}

const LISTS = new Set(
  'ArrayList LinkedList Vector Stack ArrayDeque HashSet LinkedHashSet TreeSet CopyOnWriteArrayList List'.split(
    ' ',
  ),
);
const OF = new Set(
  'Arrays.asList List.of Set.of Collections.singletonList Collections.singleton ImmutableList.of ImmutableSet.of Lists.newArrayList Sets.newHashSet Stream.of'.split(
    ' ',
  ),
);

interface Making {
  readonly call: { readonly isNew: boolean };
  readonly named: { readonly path: string };
  readonly args: readonly Given[];
}

/** A list that is made empty, of another one, or of what is given. */
export function newContainer({ call, named: { path }, args }: Making): Value | null {
  const known = call.isNew ? LISTS : OF;
  if (!known.has(path) || args.length > MAX_ITEMS) return null;
  const values = args.map(({ value }) => value);
  const copy = copied(values);
  if (!call.isNew) return copy ?? listOf('List', values);
  return copy === null ? emptyList(path, values[0]) : { ...copy, path };
}

function copied([first, ...rest]: readonly Value[]): Value | null {
  return first?.shape?.kind === 'list' && rest.length === 0 ? first : null;
}

function emptyList(path: string, size: Value | undefined): Value | null {
  const isEmpty = size === undefined || typeof size.constant === 'number';
  return isEmpty ? listOf(path, []) : null;
}

function listOf(path: string, items: readonly Value[]): Value {
  return { ...UNKNOWN, path, shape: { kind: 'list', items } };
}

type Operation = (access: Access) => Value | null;

const add: Operation = (access) => {
  const [first, second] = access.values;
  const item = second ?? first;
  if (item === undefined || access.values.length > 2) return null;
  // `add(place, item)` moves the others: their places are not known any more.
  if (second !== undefined) return first?.constant === undefined ? null : mark(access, item);
  return isList(access.self)
    ? changeItems(access, (items) => [...items, item])
    : mark(access, item);
};

const addAll: Operation = (access) =>
  access.values.length === 0
    ? null
    : mark(access, { ...UNKNOWN, labels: doubted(unionLabels(access.values), DOUBTS.part) });

const remove: Operation = (access) => {
  const place = access.values[0]?.constant;
  if (typeof place !== 'number' || !isList(access.self)) return null;
  const taken = itemsOf(access.self)[place];
  changeItems(access, (items) => items.filter((_, i) => i !== place));
  return taken ?? null;
};

const pop: Operation = (access) => {
  if (!isList(access.self)) return null;
  const items = itemsOf(access.self);
  const place = access.values[0]?.constant;
  const at = typeof place === 'number' ? place : items.length - 1;
  changeItems(access, () => items.filter((_, i) => i !== at));
  return items[at] ?? null;
};

const put: Operation = (access) => {
  const item = access.values.at(-1);
  const key = keyOf(access.values.slice(0, -1));
  if (item === undefined || access.values.length < 2) return null;
  if (key === null) return mark(access, item);
  const root = rootOf(access.target);
  if (root === '') return mark(access, item);
  const part = partName(root, key);
  layer(access.env, part, item);
  const labels = joinLabels(labelsOf(access.self), labelsOf(item));
  if (labels.length > 0) layer(access.env, root, { ...access.self, labels });
  noteShard(access.env, root, UNKNOWN);
  return { ...UNKNOWN };
};

const get: Operation = (access) => {
  const { values, self } = access;
  const key = keyAsked(access);
  if (key === null) return values.length === 1 && isList(self) ? elementOf(self) : null;
  const part = lookUp(access.env, partName(rootOf(access.target), key));
  if (part !== undefined) return part;
  const [first] = values;
  if (typeof first?.constant === 'number' && isList(self))
    return itemsOf(self)[first.constant] ?? null;
  return recordField(self, key);
};

/** The key of a `get`, without the fallback behind it. */
function keyAsked(access: Access): string | null {
  const { values } = access;
  return keyOf(values.length > 1 && isFallback(access) ? values.slice(0, -1) : values);
}

function recordField({ shape, labels }: Value, key: string): Value | null {
  if (shape?.kind !== 'record') return null;
  const field = shape.fields.get(key);
  return field === undefined || labels.length > 0 ? null : field;
}

/** `d.get('key', fallback)`: two arguments, of which the second is none of the key. */
function isFallback({ env, target, values }: Access): boolean {
  const whole = keyOf(values);
  return whole === null || lookUp(env, partName(rootOf(target), whole)) === undefined;
}

const OPERATIONS = new Map<string, Operation>([
  ...[
    'add',
    'append',
    'push',
    'addElement',
    'addLast',
    'offer',
    'push_back',
    'Add',
    'Append',
    'unshift',
    'addFirst',
    'enqueue',
  ].map((name) => [name, add] as const),
  ...[
    'addAll',
    'extend',
    'concat!',
    'putAll',
    'AddRange',
    'insert',
    'Insert',
    'insertElementAt',
  ].map((name) => [name, addAll] as const),
  ...['remove', 'removeAt', 'RemoveAt'].map((name) => [name, remove] as const),
  ...['pop', 'removeLast'].map((name) => [name, pop] as const),
  ...['put', 'set', 'setdefault', 'setProperty', 'Set', 'store', 'putIfAbsent'].map(
    (name) => [name, put] as const,
  ),
  ...['get', 'getProperty', 'elementAt', 'getOrDefault', 'fetch', 'at', 'Get'].map(
    (name) => [name, get] as const,
  ),
]);

/** Constant arguments as one key; null where one is not known, or there is none. */
function keyOf(values: readonly Value[]): string | null {
  if (values.length === 0) return null;
  const keys = values.map(({ constant }) => constant);
  if (keys.some((key) => key === undefined || key === null)) return null;
  return keys.join('\u0001');
}

function partName(root: string, key: string): string {
  return `${root}[${key}]`;
}

function rootOf(target: Expression): string {
  if (target.kind === 'name') return target.name;
  if (target.kind !== 'member') return '';
  const root = rootOf(target.object);
  return root === '' ? '' : `${root}.${target.property}`;
}

function layer(env: Env, name: string, value: Value): void {
  env.values.set(name, value);
}

function isList({ shape }: Value): boolean {
  return shape?.kind === 'list';
}

function itemsOf({ shape }: Value): readonly Value[] {
  return shape?.kind === 'list' ? shape.items : [];
}

const MAX_ITEMS = 64;

function changeItems(
  { interpreter, env, target, self }: Access,
  change: (items: readonly Value[]) => readonly Value[],
): Value {
  const items = change(itemsOf(self));
  const shape: Shape | null = items.length > MAX_ITEMS ? null : { kind: 'list', items };
  const labels = shape === null ? unionLabels(items) : self.labels;
  if (target.kind === 'name' || target.kind === 'member')
    assignTo(interpreter, env, target, { ...self, shape, labels });
  return UNKNOWN;
}

/** Something in the container is so: all of it may be. */
function mark({ interpreter, env, target, self }: Access, item: Value): Value | null {
  const given = joinLabels(labelsOf(self), labelsOf(item));
  // What is in the query of an address does not change where it leads.
  const isQuery = target.kind === 'member' && target.property === 'searchParams';
  const labels = isQuery ? cleaned(given, maskOf(['redirect', 'ssrf'])) : given;
  const isTarget = target.kind === 'name' || target.kind === 'member';
  if (labels.length > 0 && isTarget)
    assignTo(interpreter, env, target, { ...self, labels, shape: null });
  return null;
}
