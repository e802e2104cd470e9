import { LOWER_C } from '../languages/c/flow.ts';
import { LOWER_CSHARP } from '../languages/csharp/flow.ts';
import { LOWER_ECMASCRIPT } from '../languages/ecmascript/flow.ts';
import { LOWER_GO } from '../languages/go/flow.ts';
import { LOWER_JAVA } from '../languages/java/flow.ts';
import type { Lowering } from './model.ts';
import { LOWER_PHP } from '../languages/php/flow.ts';
import { LOWER_PYTHON } from '../languages/python/flow.ts';
import { LOWER_RUBY } from '../languages/ruby/flow.ts';

const LOWERINGS = new Map<string, Lowering>([
  ['javascript', LOWER_ECMASCRIPT],
  ['typescript', LOWER_ECMASCRIPT],
  ['vue', LOWER_ECMASCRIPT],
  ['svelte', LOWER_ECMASCRIPT],
  ['astro', LOWER_ECMASCRIPT],
  ['python', LOWER_PYTHON],
  ['ruby', LOWER_RUBY],
  ['java', LOWER_JAVA],
  ['csharp', LOWER_CSHARP],
  ['go', LOWER_GO],
  ['php', LOWER_PHP],
  ['c', LOWER_C],
  ['cpp', LOWER_C],
]);

/** How the trees of a language are lowered; undefined for languages whose flow is not followed. */
export function loweringOf(language: string): Lowering | undefined {
  return LOWERINGS.get(language);
}
