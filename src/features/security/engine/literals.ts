import type { Constant, Expression } from '#code/flow/model.ts';
import { checkAssignment } from './checks.ts';
import { inLiteral, type Interpreter, writtenPath } from './interpreter.ts';
import { type Label, unionLabels, UNKNOWN, type Value, type Env } from './value.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

const MAX_ITEMS = 64;

/** `[a, b]` */
export function evaluateList(interpreter: Interpreter, env: Env, { items }: Of<'list'>): Value {
  const values = items.map((item) => interpreter.evaluate(interpreter, env, item));
  const isKnown = values.length <= MAX_ITEMS && items.every(({ kind }) => kind !== 'mixed');
  return isKnown
    ? { ...UNKNOWN, path: '[]', shape: { kind: 'list', items: values } }
    : { ...UNKNOWN, path: '[]', labels: unionLabels(values) };
}

/** A record being put together. */
interface Made {
  path: string;
  labels: readonly Label[];
  isOpen: boolean;
  readonly fields: Map<string, Value>;
}

/** `{ a: b, ...c }` */
export function evaluateRecord(
  interpreter: Interpreter,
  env: Env,
  { entries }: Of<'record'>,
): Value {
  const made: Made = { path: '{}', labels: UNKNOWN.labels, isOpen: false, fields: new Map() };
  inLiteral(interpreter, () => {
    for (const { key, value } of entries) {
      const given = interpreter.evaluate(interpreter, env, value);
      const name = key === null ? undefined : interpreter.evaluate(interpreter, env, key).constant;
      if (key === null) spreadInto(made, given);
      else if (isKey(name)) setField(interpreter, made, { name, given, value });
      else openTo(made, given);
    }
  });
  const { path, labels, isOpen, fields } = made;
  return { ...UNKNOWN, path, labels, shape: { kind: 'record', fields, isOpen } };
}

function isKey(name: Constant | undefined): name is string | number {
  return typeof name === 'string' || typeof name === 'number';
}

interface Field {
  readonly name: string | number;
  readonly given: Value;
  readonly value: Expression;
}

function setField(interpreter: Interpreter, { fields }: Made, { name, given, value }: Field): void {
  if (fields.size < MAX_ITEMS) fields.set(String(name), given);
  const named = { path: `{}.${name}`, written: String(name) };
  const { at, end } = value;
  const written = writtenPath(value);
  checkAssignment(interpreter, { named, value: given, written, at, end, env: null });
}

/** `...given` */
function spreadInto(made: Made, given: Value): void {
  // a copy of something known, with more in it
  if (given.path !== '' && made.path === '{}') made.path = given.path;
  if (given.shape?.kind !== 'record') {
    openTo(made, given);
    return;
  }
  for (const [inner, field] of given.shape.fields) made.fields.set(inner, field);
  made.isOpen ||= given.shape.isOpen;
  made.labels = unionLabels([
    { ...UNKNOWN, labels: made.labels },
    { ...UNKNOWN, labels: given.labels },
  ]);
}

/** Something of it has a name that nobody knows. */
function openTo(made: Made, given: Value): void {
  made.isOpen = true;
  made.labels = unionLabels([{ ...UNKNOWN, labels: made.labels }, given]);
}
