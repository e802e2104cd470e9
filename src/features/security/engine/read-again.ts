import { lookUp, noteShard } from './env.ts';
import type { Interpreter } from './interpreter.ts';
import type { Guarded } from './refinements.ts';
import { type Env, UNKNOWN, type Value } from './value.ts';

/** Values that tests alone wrote into a branch. */
const REFINED = new WeakSet<Value>();

/** What a variable holds, or what is read anew gives, where a test is about it; null where nothing is known. */
export function valueNow(
  interpreter: Interpreter,
  env: Env,
  { name, from }: Guarded,
): Value | null {
  const held = lookUp(env, name);
  if (held !== undefined) return held;
  return from === null ? null : interpreter.evaluate(interpreter, env, from);
}

/** Notes what a test leaves of a value. What is read anew is from here on what is noted. */
export function writeRefined(env: Env, name: string, value: Value): void {
  const refined = { ...value };
  if (lookUp(env, name) === undefined) {
    REFINED.add(refined);
    const end = name.search(/[.[]/);
    if (end > 0) noteShard(env, name.slice(0, end), UNKNOWN);
  }
  env.values.set(name, refined);
}

/** What tests alone wrote into branches that go on side by side is read anew behind them. */
export function forgetRefined(
  branches: readonly Env[],
  refined: readonly { readonly name: string }[],
): void {
  for (const { name } of refined)
    for (const { values } of branches) {
      const value = values.get(name);
      if (value && REFINED.has(value)) values.delete(name);
    }
}
