import type { Expression, FlowFunction } from '#code/flow/model.ts';
import { declare, openFrame } from './env.ts';
import { type Interpreter, lastNameOf } from './interpreter.ts';
import { inverted, type Guard, NO_GUARD } from './refinements.ts';
import { type Env, labelsOf, UNKNOWN, type Value } from './value.ts';

type Call = Extract<Expression, { kind: 'call' }>;
type Judge = (interpreter: Interpreter, env: Env, test: Expression) => Guard;

const ANY =
  /^(?:some|any\??|Any|anyMatch|noneMatch|ContainsFunc|Exists|exists\??|array_any|none\??)$/;
const NONE_OF = /^none/;
/** One of the program's own texts, of which nothing more is known. */
const ELEMENT: Value = { ...UNKNOWN, constant: '?element?' };
const ELEMENT_NAME = '?element';

/**
 * `ALLOWED.some((each) => x.startsWith(each))`, `any(x == each for each in ALLOWED)`,
 * `ALLOWED.stream().anyMatch(x::startsWith)`: what its function says of one element of a list of the program.
 * @returns null for any other call
 */
export function readAnyOf(
  interpreter: Interpreter,
  env: Env,
  { call, judge }: { readonly call: Call; readonly judge: Judge },
): Guard | null {
  const name = lastNameOf(call.callee);
  const asked = ANY.test(name) ? askedList(call) : null;
  if (asked === null) return null;
  if (labelsOf(interpreter.evaluate(interpreter, env, asked.list)).length > 0) return NO_GUARD;
  const inner = openFrame(env);
  declare(inner, ELEMENT_NAME, ELEMENT);
  const test = testOf(inner, asked.by);
  if (test === null) return NO_GUARD;
  const own = new Set(inner.values.keys());
  const whenTrue = judge(interpreter, inner, test).whenTrue.filter(
    (refined) => !own.has(refined.name),
  );
  const guard = { whenTrue, whenFalse: NO_GUARD.whenFalse };
  return NONE_OF.test(name) ? inverted(guard) : guard;
}

interface Asked {
  readonly list: Expression;
  readonly by: Expression;
}

/** The list may be the receiver or the first argument; Python asks what a generator gives. */
function askedList({ callee, args }: Call): Asked | null {
  const [first, second] = args.map(({ value }) => value);
  if (first === undefined) return null;
  if (second !== undefined) return { list: first, by: second };
  if (callee.kind === 'member') return { list: callee.object, by: first };
  const isMapped = first.kind === 'call' && lastNameOf(first.callee) === 'map';
  return isMapped ? askedList(first) : null;
}

/** What is asked of an element, whose name is declared; null where it is more than one expression. */
function testOf(inner: Env, by: Expression): Expression | null {
  if (by.kind === 'function') return testOfFunction(inner, by.fn);
  if (by.kind !== 'member') return null;
  const { at, end } = by;
  const value: Expression = { kind: 'name', name: ELEMENT_NAME, at, end };
  return {
    kind: 'call',
    callee: by,
    args: [{ value, name: '', isSpread: false }],
    isNew: false,
    at,
    end,
  };
}

function testOfFunction(inner: Env, { params, body }: FlowFunction): Expression | null {
  const [only, ...rest] = body();
  const target = params[0]?.target;
  if (target?.kind === 'name') declare(inner, target.name, ELEMENT);
  if (rest.length > 0) return null;
  if (only?.kind === 'return') return only.value;
  return only?.kind === 'expression' ? only.value : null;
}
