import { RE2JS } from 're2js';

/** A regular expression as rules use one. */
export interface TextExpression {
  readonly test: (text: string) => boolean;
  /** @returns where it is found first, -1 for nowhere */
  readonly search: (text: string) => number;
}

const ready = new Map<string, TextExpression>();

function keyOf(pattern: string, flags: string): string {
  return `${flags}/${pattern}`;
}

/**
 * A rule's expression, compiled once. Those of Sextant's own rules are known to be linear and run as
 * JavaScript's; those that were given to `makeLinear` before run as RE2's.
 * @throws SyntaxError where it cannot be read
 */
export function expressionFor(pattern: string, flags = ''): TextExpression {
  const key = keyOf(pattern, flags);
  const found = ready.get(key);
  if (found) return found;
  const native = new RegExp(pattern, flags);
  const made = {
    test: (text: string) => native.test(text),
    search: (text: string) => text.search(native),
  };
  ready.set(key, made);
  return made;
}

const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

/**
 * Makes an expression of somebody else's run in linear time, whatever it says.
 * @throws Error where it is not one of RE2's
 */
export function makeLinear(pattern: string, flags = ''): void {
  const key = keyOf(pattern, flags);
  const letters = flags.split('');
  const unknown = letters.find((flag) => FLAGS[flag] === undefined);
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is no flag of an expression: i, m and s are.`);
  const bits = letters.reduce((sum, flag) => sum | (FLAGS[flag] ?? 0), 0);
  const compiled = RE2JS.compile(pattern, bits);
  ready.set(key, {
    test: (text) => compiled.test(text),
    search: (text) => {
      const matcher = compiled.matcher(text);
      return matcher.find() ? matcher.start() : -1;
    },
  });
}
