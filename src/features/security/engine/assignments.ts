import type { Expression } from '#code/flow/model.ts';
import { checkAssignment, withSources } from './checks.ts';
import { assign, declare, noteShard } from './env.ts';
import { type Interpreter, writtenPath } from './interpreter.ts';
import { noteContentType, noteHeader } from './content-types.ts';
import { doubted, DOUBTS, isSafeName } from './doubts.ts';
import { elementOf, memberOf, placesOfResult } from './parts.ts';
import { maskOf } from './rule-set.ts';
import {
  cleaned,
  join,
  joinLabels,
  known,
  labelsOf,
  UNKNOWN,
  type Value,
  withLabels,
  type Env,
} from './value.ts';

/** A target gets a value; a pattern takes it apart. */
export function assignTo(
  interpreter: Interpreter,
  env: Env,
  target: Expression,
  value: Value,
): void {
  bind({ interpreter, env, isNew: false }, target, value);
}

/** Names begin with a value. */
export function declareAs(
  interpreter: Interpreter,
  env: Env,
  target: Expression,
  value: Value,
): void {
  bind({ interpreter, env, isNew: true }, target, value);
}

interface Binding {
  readonly interpreter: Interpreter;
  readonly env: Env;
  readonly isNew: boolean;
}

function bind(binding: Binding, target: Expression, value: Value): void {
  if (target.kind === 'name') bindName(binding, target, value);
  else if (target.kind === 'member') bindMember(binding, target, value);
  else if (target.kind === 'index') bindIndex(binding, target, value);
  else if (target.kind === 'list') bindPlaces(binding, target.items, value);
  else if (target.kind === 'record') bindKeys(binding, target, value);
  else if (target.kind === 'assign') bindDefault(binding, target, value);
  else if (target.kind === 'cast') bind(binding, target.value, value);
  else if (target.kind === 'mixed') bindParts(binding, target.parts, value);
}

function tell(
  { interpreter, env, isNew }: Binding,
  target: Expression,
  value: Value,
  path?: string,
): void {
  const written = writtenPath(target);
  const named = { path: path ?? (written.includes('.') ? '' : written), written };
  const { at, end } = target;
  checkAssignment(interpreter, { named, value, written: value.path, at, end, env, isNew });
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function bindName(binding: Binding, target: Of<'name'>, given: Value): void {
  const { env, isNew } = binding;
  const isTold = given.labels.length > 0 && isSafeName(target.name);
  const value = isTold ? withLabels(given, doubted(given.labels, DOUBTS.check)) : given;
  tell(binding, target, value);
  if (isNew) declare(env, target.name, value);
  else assign(env, target.name, value);
}

/** A default: what is given may be missing. */
function bindDefault(binding: Binding, { target, value: other }: Of<'assign'>, value: Value): void {
  const { interpreter, env } = binding;
  bind(binding, target, join(value, interpreter.evaluate(interpreter, env, other)));
}

function bindParts(binding: Binding, parts: readonly Expression[], value: Value): void {
  for (const part of parts) bind(binding, part, elementOf(value));
}

function bindMember(binding: Binding, target: Of<'member'>, given: Value): void {
  const { interpreter, env } = binding;
  const { object, property } = target;
  const holder = interpreter.evaluate(interpreter, env, object);
  tell(binding, target, given, holder.path === '' ? '' : `${holder.path}.${property}`);
  noteContentType(env, property, [given]);
  const value = asUrlPart(holder, property, given);
  if (object.kind === 'name' && !interpreter.dialect.self.has(object.name)) {
    const kept = withNewHost(holder, property, given);
    setField(env, { name: object.name, holder: kept, key: property, value });
    return;
  }
  const written = writtenPath(target);
  if (written === '' || written.startsWith('?')) return;
  assign(env, written, value);
  noteShard(env, written.slice(0, written.indexOf('.')), UNKNOWN);
  if (object.kind === 'name') noteField(interpreter, property, value);
}

const KEYS = maskOf(['mass-assignment', 'prototype']);
const URL_PARTS = new Set([
  'pathname',
  'search',
  'hash',
  'query',
  'fragment',
  'rawQuery',
  'Path',
  'RawPath',
  'RawQuery',
  'Fragment',
  'RawFragment',
  'Query',
]);
const IS_URL =
  /(?:^|\.)(?:URL|Url|Uri|UriBuilder)$|^url\.Parse\w*\(\)$|(?:^|\.)URL\.(?:JoinPath|ResolveReference|Parse)\(\)$/;
const IN_URL = maskOf(['redirect', 'ssrf', 'header', 'log']);

/** What is set as the path or the query of a URL leads to no other host, and its line breaks are encoded. */
function asUrlPart({ path }: Value, property: string, value: Value): Value {
  if (!URL_PARTS.has(property) || !IS_URL.test(path)) return value;
  return withLabels(value, cleaned(labelsOf(value), IN_URL));
}

const HOST_PARTS = new Set(['host', 'hostname', 'Host', 'authority', 'href']);

/** A URL whose host the program replaces leads there, whatever else it was read from. */
function withNewHost(holder: Value, property: string, host: Value): Value {
  if (!HOST_PARTS.has(property) || !IS_URL.test(holder.path)) return holder;
  const isOwn = labelsOf(host).every(
    ({ root }) =>
      root.kind === 'result' || (root.kind === 'source' && root.origin === 'environment'),
  );
  return isOwn ? withLabels(holder, cleaned(holder.labels, IN_URL)) : holder;
}

/** What one method puts into the instance, another one finds there: what it is, and what others sent. */
function noteField({ classes, frame }: Interpreter, property: string, value: Value): void {
  const fields = classes.get(frame.className)?.fields;
  if (!fields) return;
  const labels = labelsOf(value).filter(({ root }) => root.kind === 'source');
  const before = fields.get(property);
  if (value.path === '' && labels.length === 0) return;
  const noted = { ...known(value.path), labels };
  fields.set(property, before ? join(before, noted) : noted);
}

interface FieldSetting {
  readonly name: string;
  readonly holder: Value;
  readonly key: string;
  readonly value: Value;
}

const MAX_FIELDS = 64;

function setField(env: Env, { name, holder, key, value }: FieldSetting): void {
  const before = holder.shape?.kind === 'record' ? holder.shape : null;
  if (before !== null && before.fields.size >= MAX_FIELDS) {
    assign(env, name, withLabels(holder, joinLabels(holder.labels, labelsOf(value))));
    return;
  }
  const fields = new Map(before?.fields).set(key, value);
  const isOpen = before === null ? true : before.isOpen;
  assign(env, name, { ...holder, constant: undefined, shape: { kind: 'record', fields, isOpen } });
}

function bindIndex({ interpreter, env }: Binding, target: Of<'index'>, value: Value): void {
  const { object } = target;
  const holder = interpreter.evaluate(interpreter, env, object);
  const key = interpreter.evaluate(interpreter, env, target.key);
  const { constant } = key;
  const isKnown = typeof constant === 'string' || typeof constant === 'number';
  tellKey({ interpreter, env }, target, { holder, key, value });
  if (typeof constant === 'string') noteHeader(env, constant, value);
  if (isKnown && object.kind === 'name') {
    setField(env, { name: object.name, holder, key: String(constant), value });
    return;
  }
  // Somewhere in it: all of it.
  // Whoever has a say in the value alone does not choose the key.
  const own = key.labels.length > 0 ? labelsOf(value) : cleaned(labelsOf(value), KEYS);
  const labels = joinLabels(holder.labels, joinLabels(own, key.labels));
  if (labels !== holder.labels) assignTo(interpreter, env, object, withLabels(holder, labels));
}

interface KeySetting {
  readonly holder: Value;
  readonly key: Value;
  readonly value: Value;
}

/** A key that is not known is called `?`; who chooses it has a say in what is set. */
function tellKey(
  { interpreter, env }: Pick<Binding, 'interpreter' | 'env'>,
  target: Of<'index'>,
  { holder, key, value }: KeySetting,
): void {
  const isKnown = typeof key.constant === 'string' || typeof key.constant === 'number';
  const name = isKnown ? String(key.constant) : '?';
  const path = holder.path === '' ? (isKnown ? name : '') : `${holder.path}.${name}`;
  const around = writtenPath(target.object);
  const named = { path, written: around === '' ? '' : `${around}.${name}` };
  const set = isKnown ? value : withLabels(value, joinLabels(value.labels, key.labels));
  const { at, end } = target;
  checkAssignment(interpreter, { named, value: set, written: value.path, at, end, env });
}

function bindPlaces(binding: Binding, items: readonly Expression[], value: Value): void {
  for (const [i, item] of items.entries()) {
    const found = value.shape?.kind === 'list' ? value.shape.items[i] : undefined;
    const isMain = i === 0 && value.shape === null && binding.interpreter.dialect.hasSeveralResults;
    const given = found ?? (isMain ? value : elementOf(value));
    bind(binding, item, { ...given, foundBy: value.foundBy, labels: placesOfResult(given.labels) });
  }
}

function bindKeys(binding: Binding, { entries }: Of<'record'>, value: Value): void {
  const { interpreter, env } = binding;
  for (const { key, value: target } of entries) {
    const name = key === null ? null : interpreter.evaluate(interpreter, env, key).constant;
    if (typeof name !== 'string') {
      bind(binding, target, { ...UNKNOWN, labels: value.labels });
      continue;
    }
    const member = memberOf(interpreter, value, name);
    const named = { path: member.path, written: '' };
    bind(binding, target, withSources(interpreter, named, member, target));
  }
}
