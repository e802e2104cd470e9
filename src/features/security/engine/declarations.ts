import type { FlowFunction } from '#code/flow/model.ts';
import { addHit, arrive, isImported, STATIC } from './checks.ts';
import { isPlainAnswer } from './content-types.ts';
import { decoratorNamed, hasBase } from './declared.ts';
import type { Interpreter } from './interpreter.ts';
import type { Named } from './name-table.ts';
import type { CompiledFunction, RuledSink } from './rule-set.ts';
import type { Env, Value } from './value.ts';
import { holdsForCall } from './value-test.ts';

interface Span {
  readonly at: number;
  readonly end: number;
}

/** Sinks that what a function gives back arrives in: a page of a web framework. */
export function returnSinksOf(interpreter: Interpreter, fn: FlowFunction): readonly RuledSink[] {
  return fn.decorators.flatMap((decorator) =>
    interpreter.rules.returnSinks.find(decoratorNamed(interpreter, decorator)),
  );
}

/** Notes what a value that is given back is a danger for. */
export function checkReturn(interpreter: Interpreter, env: Env, value: Value, span: Span): void {
  // What is a record is sent as JSON: no markup.
  const isData = isRecord(value) || isPlainAnswer(env);
  for (const sink of interpreter.returnSinks)
    if (isReturned(sink, value, span) && (!isData || sink.match.danger !== 'xss'))
      arrive(interpreter, sink, value, span);
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
export function checkFunction(interpreter: Interpreter, fn: FlowFunction): void {
  const end = Math.min(fn.end, fn.at + Math.max(fn.name.length, 1));
  for (const rule of interpreter.rules.functions)
    if (isMeant(interpreter, rule, fn))
      addHit(interpreter, { rule: rule.rule, at: fn.at, end, ...STATIC });
}

function isMeant(interpreter: Interpreter, rule: CompiledFunction, fn: FlowFunction): boolean {
  const { match, needs, calls } = rule;
  if (!isNamedSo(rule, fn) || !isImported(interpreter, match.imports)) return false;
  if (match.bases && !match.bases.some((base) => hasBase(interpreter, fn.className, base)))
    return false;
  if (!hasDecorator(interpreter, rule, fn)) return false;
  return (
    (needs === null || hasCallOf(interpreter, needs)) && !(calls && hasCallOf(interpreter, calls))
  );
}

function isNamedSo({ isNamed }: CompiledFunction, fn: FlowFunction): boolean {
  const written = fn.className === '' ? fn.name : `${fn.className}.${fn.name}`;
  return isNamed === null || [fn.name, written].some((path) => isNamed({ path, written }));
}

/** Whether the function under way calls what a test is about. */
function hasCallOf({ frame }: Interpreter, test: (named: Named) => boolean): boolean {
  return [...frame.callees].some((path) => test({ path, written: path }));
}

function hasDecorator(
  interpreter: Interpreter,
  { isDecorated, isExcused }: CompiledFunction,
  fn: FlowFunction,
): boolean {
  if (isDecorated === null && isExcused === null) return true;
  const named = fn.decorators.map((decorator) => decoratorNamed(interpreter, decorator));
  if (isExcused !== null && named.some(isExcused)) return false;
  return isDecorated === null || named.some(isDecorated);
}
