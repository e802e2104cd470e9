import type { Expression } from '#code/flow/model.ts';
import { DOUBTS } from './doubts.ts';
import { lookUp } from './env.ts';
import { writtenPath } from './interpreter.ts';
import { type Guard, NO_GUARD } from './refinements.ts';
import type { Env } from './value.ts';

const ERROR = /^(?:e|err|error|\w*Err)$/;

/**
 * What it says that the result of a lookup is there: what it was looked up by is the name of something,
 * and hardly a path or an address of somebody's choice. An error is the opposite of a result.
 */
export function readFound(env: Env, result: Expression): Guard {
  const name = writtenPath(result);
  const value = name === '' ? undefined : lookUp(env, name);
  if (value === undefined || value.foundBy.length === 0) return NO_GUARD;
  const refined = value.foundBy.map((each) => ({ name: each, from: null, mask: DOUBTS.check }));
  return ERROR.test(name)
    ? { ...NO_GUARD, whenFalse: refined }
    : { ...NO_GUARD, whenTrue: refined };
}
