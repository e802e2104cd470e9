import { WHOLE } from './engine/doubts.ts';
import { maskOf } from './engine/rule-set.ts';
import type { OpenHit } from './scan-facts.ts';

/** Where a function means to take all of it, but hardly means to take any part. */
const IN_PARTS = maskOf(['sql', 'nosql', 'command', 'code', 'template', 'path', 'xss']);
/** Where it is dangerous as it is given. */
const REQUESTS = maskOf(['ssrf']);

/** What the operator of a program runs, with values of their own. */
const OPERATORS =
  /(?:^|\/)(?:cli|cmd|commands?|console|scripts?|bin|tools?|tasks?|migrations?|installe?r?|setup|build|config|benchmarks?)\/|(?:^|\/)(?:setup|install|upgrade|migrate|config)\w*\.\w+$/i;

/** What runs in the browser of whoever asks: its requests are their own. */
const BROWSER =
  /(?:^|\/)(?:client|frontend|public|static|assets|webapp|web|ui|www|components?|javascripts?|js)\/|\.(?:vue|svelte|tsx|jsx)$/i;

/**
 * Whether a parameter that nothing in the project fills is worth a word where it arrives.
 * @param paths of the function, and of the sink
 */
export function isOpenDanger(
  { mask, origins, doubts }: OpenHit,
  paths: readonly string[],
): boolean {
  const isOfOutside = origins.includes('request') || origins.includes('browser');
  if (!isOfOutside || paths.some((path) => OPERATORS.test(path))) return false;
  if ((mask & REQUESTS) !== 0 && paths.some((path) => BROWSER.test(path))) return false;
  return (mask & REQUESTS) !== 0 || ((mask & IN_PARTS) !== 0 && (doubts & WHOLE) === 0);
}
