import type { FlowFunction } from '#code/flow/model.ts';
import { addHit, arrive, isImported, STATIC } from './checks.ts';
import { isPlainAnswer } from './content-types.ts';
import { decoratorNamed, hasBase } from './declared.ts';
import type { Machine } from './machine.ts';
import type { Named } from './name-table.ts';
import type { CompiledFunction, RuledSink } from './rule-set.ts';
import type { Env, Value } from './value.ts';
import { holdsForCall } from './value-test.ts';

interface Span {
  readonly at: number;
  readonly end: number;
}

/** Sinks that what a function gives back arrives in: a page of a web framework. */
export function returnSinksOf(machine: Machine, fn: FlowFunction): readonly RuledSink[] {
  return fn.decorators.flatMap((decorator) =>
    machine.rules.returnSinks.find(decoratorNamed(machine, decorator)),
  );
}

/** Notes what a value that is given back is a danger for. */
export function checkReturn(machine: Machine, env: Env, value: Value, span: Span): void {
  // What is a record is sent as JSON: no markup.
  const isData = isRecord(value) || isPlainAnswer(env);
  for (const sink of machine.returnSinks)
    if (isReturned(sink, value, span) && (!isData || sink.match.danger !== 'xss'))
      arrive(machine, sink, value, span);
}

function isRecord({ shape }: Value): boolean {
  const whole = shape?.kind === 'list' ? shape.items[0]?.shape : shape;
  return whole?.kind === 'record';
}

function isReturned({ sink }: RuledSink, value: Value, span: Span): boolean {
  const given = { value, name: '', isSpread: false, written: '', ...span };
  return holdsForCall(sink.where, [given], null);
}

/** Notes what rules say of a function as it is declared, once it has run. */
export function checkFunction(machine: Machine, fn: FlowFunction): void {
  const end = Math.min(fn.end, fn.at + Math.max(fn.name.length, 1));
  for (const rule of machine.rules.functions)
    if (isMeant(machine, rule, fn)) addHit(machine, { rule: rule.rule, at: fn.at, end, ...STATIC });
}

function isMeant(machine: Machine, rule: CompiledFunction, fn: FlowFunction): boolean {
  const { match, needs, calls } = rule;
  if (!isNamedSo(rule, fn) || !isImported(machine, match.imports)) return false;
  if (match.bases && !match.bases.some((base) => hasBase(machine, fn.className, base)))
    return false;
  if (!hasDecorator(machine, rule, fn)) return false;
  return (needs === null || hasCallOf(machine, needs)) && !(calls && hasCallOf(machine, calls));
}

function isNamedSo({ isNamed }: CompiledFunction, fn: FlowFunction): boolean {
  const written = fn.className === '' ? fn.name : `${fn.className}.${fn.name}`;
  return isNamed === null || [fn.name, written].some((path) => isNamed({ path, written }));
}

/** Whether the function under way calls what a test is about. */
function hasCallOf({ frame }: Machine, test: (named: Named) => boolean): boolean {
  return [...frame.callees].some((path) => test({ path, written: path }));
}

function hasDecorator(
  machine: Machine,
  { isDecorated, isExcused }: CompiledFunction,
  fn: FlowFunction,
): boolean {
  if (isDecorated === null && isExcused === null) return true;
  const named = fn.decorators.map((decorator) => decoratorNamed(machine, decorator));
  if (isExcused !== null && named.some(isExcused)) return false;
  return isDecorated === null || named.some(isDecorated);
}
