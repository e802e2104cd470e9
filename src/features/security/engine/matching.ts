import type { Constant, Expression } from '#code/flow/model.ts';
import type { Interpreter } from './interpreter.ts';
import { readPattern } from './own-paths.ts';
import { type Guard, guardedName, NO_GUARD, sure } from './refinements.ts';
import { ALL_DANGERS, type Env } from './value.ts';

interface Matching {
  /** what is tested and the pattern, in either order */
  readonly values: readonly Expression[];
  /** the pattern means whole texts without saying so */
  readonly isWhole: boolean;
}

/** `/^[a-z]+$/.test(x)`, `re.match(r'^\w+$', x)`, `x.matches("[a-z]+")`, `preg_match('/^\d+$/', $x)` */
export function readMatching(
  interpreter: Interpreter,
  env: Env,
  { values, isWhole }: Matching,
): Guard {
  const patterns = values.map((value) => interpreter.evaluate(interpreter, env, value).constant);
  const tested = values.find((value, i) => patterns[i] === undefined && guardedName(value) !== '');
  if (tested === undefined) return NO_GUARD;
  const isStrictest = patterns.some((pattern) =>
    isStrict(isWhole && typeof pattern === 'string' ? `^${pattern}$` : pattern),
  );
  return isStrictest ? sure(tested, ALL_DANGERS) : readPattern(tested, patterns);
}

/** Whether a regular expression takes whole texts of harmless characters alone. */
function isStrict(pattern: Constant | undefined): boolean {
  if (typeof pattern !== 'string' || pattern.length > 300) return false;
  const body = pattern.replace(/^[/#~](.*)[/#~][a-z]*$/s, '$1');
  const isWhole = /^(?:\^|\\A)/.test(body) && /(?:\$|\\z|\\Z)$/.test(body);
  const outside = body.replaceAll(/\[(?!\^)[^\]]*\]|\\[.\-\\/]/g, '');
  return (
    isWhole && !/\.[*+{]|\[\^|\\[SWD]/.test(outside) && !/['"<>;|&`$(){}]/.test(classesOf(body))
  );
}

/** What character classes let through, as it is written. */
function classesOf(body: string): string {
  return (body.match(/\[(?!\^)[^\]]*\]/g) ?? []).join('');
}
