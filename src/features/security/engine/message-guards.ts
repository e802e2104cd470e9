import type { Expression } from '#code/flow/model.ts';
import { DOUBTS } from './doubts.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { type Guard, inverted, NO_GUARD, type Refinement } from './refinements.ts';
import { ALL_DANGERS, type Env } from './value.ts';

const EVENT = 'MessageEvent';
const DATA = `${EVENT}.data`;
const SENDER = /^MessageEvent\.(?:origin|source)$/;
const CALLED = /^(?:origin|source)$/;
const EQUAL = new Set(['==', '===']);
const DIFFERENT = new Set(['!=', '!==']);
const IN_LIST = /^(?:includes|has|indexOf|contains)$/;
const MAX_LOOKED_AT = 500;

/**
 * `event.origin === 'https://a.example'`, `ORIGINS.includes(event.origin)`, `event.source === frame`: a message
 * of a sender that the page knows is none of strangers. What else is asked of a sender is a check of some kind.
 */
export function readMessageGuard(interpreter: Interpreter, env: Env, test: Expression): Guard {
  if (test.kind === 'binary') {
    const isEqual = EQUAL.has(test.op);
    if (!isEqual && !DIFFERENT.has(test.op)) return NO_GUARD;
    const guard = askedOf(interpreter, env, { asked: [test.left, test.right], mask: ALL_DANGERS });
    return isEqual ? guard : inverted(guard);
  }
  if (test.kind !== 'call') return NO_GUARD;
  const mask = IN_LIST.test(lastNameOf(test.callee)) ? ALL_DANGERS : DOUBTS.check;
  const self = test.callee.kind === 'member' ? [test.callee.object] : [];
  const asked = [...self, ...test.args.map(({ value }) => value)];
  return askedOf(interpreter, env, { asked, mask });
}

function askedOf(
  interpreter: Interpreter,
  env: Env,
  { asked, mask }: { readonly asked: readonly Expression[]; readonly mask: number },
): Guard {
  const isAsked = asked.some((each) => isSender(interpreter, env, each));
  return isAsked ? { ...NO_GUARD, whenTrue: messagesIn(env, mask) } : NO_GUARD;
}

function isSender(interpreter: Interpreter, env: Env, expression: Expression): boolean {
  if (!isCalledSender(expression)) return false;
  return SENDER.test(interpreter.evaluate(interpreter, env, expression).path);
}

function isCalledSender(expression: Expression): boolean {
  if (expression.kind === 'member') return CALLED.test(expression.property);
  return expression.kind === 'name' && CALLED.test(expression.name);
}

/** What holds a message, or is the data of one that is held. */
function messagesIn(env: Env, mask: number): Refinement[] {
  const found: Refinement[] = [];
  let looked = 0;
  for (let at: Env | null = env; at !== null; at = at.parent)
    for (const [name, { path }] of at.values) {
      looked += 1;
      if (looked > MAX_LOOKED_AT) return found;
      if (path === DATA) found.push({ name, from: null, mask });
      if (path === EVENT) found.push({ ...dataOf(name), mask });
    }
  return found;
}

function dataOf(name: string): Pick<Refinement, 'name' | 'from'> {
  const place = { at: 0, end: 0 };
  const object: Expression = { kind: 'name', name, ...place };
  return {
    name: `${name}.data`,
    from: { kind: 'member', object, property: 'data', ...place },
  };
}
