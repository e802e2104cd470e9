import { doubted, DOUBTS } from './doubts.ts';
import type { Interpreter } from './interpreter.ts';
import {
  constantOf,
  join,
  labelsOf,
  UNKNOWN,
  type Value,
  joinLabels,
  type Label,
  withLabels,
} from './value.ts';

const COUNTS = new Set(['length', 'size', 'count', 'Length', 'Count', 'byteLength', 'empty']);

/** A member of a value, by its name or constant key. */
export function memberOf(interpreter: Interpreter, object: Value, name: string): Value {
  const { path, labels, constant } = object;
  const declared = interpreter.classes.get(path)?.fields.get(name);
  if (COUNTS.has(name) && declared === undefined) return countOf(object, name);
  if (typeof constant === 'string' && /^\d+$/.test(name))
    return constantOf(constant[Number(name)] ?? '');
  const known = partOfShape(object, name);
  if (known !== null) return known;
  if (declared !== undefined) return withLabels(declared, joinLabels(declared.labels, labels));
  return {
    ...UNKNOWN,
    path: pathOf(path, name),
    labels: partsOfResult(labels),
    closure: methodOf(interpreter, path, name),
  };
}

/** What an unknown function gives may have a part that has nothing to do with its arguments. */
function partsOfResult(labels: readonly Label[]): readonly Label[] {
  return labels.some(isMade) ? doubted(labels, DOUBTS.part) : labels;
}

/** Of several results of a function one alone may have to do with its arguments. */
export function placesOfResult(labels: readonly Label[]): readonly Label[] {
  const isResult = labels.some(({ root }) => root.kind === 'result');
  return isResult ? doubted(labels, DOUBTS.part) : partsOfResult(labels);
}

function isMade({ cleaned, passages }: Label): boolean {
  return passages.length > 0 || (cleaned & DOUBTS.call) !== 0;
}

function methodOf(interpreter: Interpreter, path: string, name: string): Value['closure'] {
  const fn = interpreter.functions.get(`${path}.${name}`);
  const env = fn && interpreter.environments.get(fn);
  return fn && env ? { fn, env } : null;
}

function countOf({ constant, path }: Value, name: string): Value {
  if (typeof constant === 'string') return constantOf(constant.length);
  return { ...UNKNOWN, path: join2(path, name) };
}

/** What a list or a record is known to have there. */
function partOfShape({ shape, labels }: Value, name: string): Value | null {
  if (shape?.kind === 'list')
    return /^-?\d+$/.test(name) ? (shape.items.at(Number(name)) ?? null) : null;
  if (shape?.kind !== 'record') return null;
  // What is not in it came in another way, with what its whole is marked with.
  return shape.fields.get(name) ?? (shape.isOpen ? null : { ...UNKNOWN, labels });
}

function pathOf(path: string, name: string): string {
  // a module and its default export are called the same
  if (name === 'default') return path;
  return /^[\w$]/.test(name) ? join2(path, name) : '';
}

function join2(path: string, name: string): string {
  return path === '' || path.length > 200 ? '' : `${path}.${name}`;
}

/** Any one element of a value. */
export function elementOf(value: Value): Value {
  const { shape, labels, path } = value;
  const items =
    shape === null ? [] : shape.kind === 'list' ? shape.items : [...shape.fields.values()];
  const [first, ...rest] = items;
  if (first === undefined || shape === null)
    return { ...UNKNOWN, labels, path: path === '' ? '' : `${path}[]` };
  const joined = rest.reduce(join, first);
  return labels.length === 0
    ? joined
    : { ...joined, labels: labelsOf({ ...UNKNOWN, labels, shape }) };
}
