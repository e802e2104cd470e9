/**
 * A glob over `/`-separated paths: `*` and `?` within a name, `[a-z]` and `[!a-z]` for one character,
 * `**` for any number of folders, `\` before what is meant as written. No regular expression is built
 * from it: matching takes at most O(pattern x path) steps for any pattern, those of stars only included.
 */
export function createGlob(pattern: string): (path: string) => boolean {
  const segments = pattern.split('/').map((part) => (part === '**' ? null : parse(part)));
  const { prefix, suffix } = literalEnds(pattern);
  return (path) =>
    path.startsWith(prefix) && path.endsWith(suffix) && matches(segments, path.split('/'));
}

/** What every path that fits begins and ends with: most paths are told by that alone. */
function literalEnds(pattern: string): { readonly prefix: string; readonly suffix: string } {
  const first = pattern.search(/[*?[]/);
  // What stands behind an unclosed bracket is literal, and so is what is escaped: no matter here.
  if (first === -1 || /[\\[\]]/.test(pattern)) return { prefix: '', suffix: '' };
  const last = Math.max(pattern.lastIndexOf('*'), pattern.lastIndexOf('?'));
  // No folder needs to stand before the slash of `**/`.
  const suffix = pattern.slice(last + 1).replace(/^\//, '');
  return { prefix: pattern.slice(0, first), suffix };
}

/** The paths that a file, a directory or a glob names: itself, all below it, or all that fit. */
export function createPathMatcher(wanted: string): (path: string) => boolean {
  if (!/[*?[]/.test(wanted)) return (path) => path === wanted || path.startsWith(`${wanted}/`);
  const fits = createGlob(wanted);
  return (path) => path === wanted || fits(path);
}

/** What is wrong with a glob, as the end of a sentence about it; null where nothing is. */
export function globProblem(pattern: string): string | null {
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    if (at === pattern.length) return 'ends with an unescaped backslash';
    if (pattern[at] !== '[') continue;
    const set = parseSet(pattern, at);
    if (set === undefined) return 'has a "[" without its "]"';
    if (set.token.ranges.some(([low, high]) => low > high))
      return 'has a character range whose end is before its start';
    at = set.end;
  }
  return null;
}

/** One character, or a set of them, or `*`. */
type Token = number | CharacterSet | typeof STAR;

interface CharacterSet {
  readonly isNegated: boolean;
  /** inclusive, as pairs */
  readonly ranges: ReadonlyArray<readonly [low: number, high: number]>;
}

const STAR = 'star';
const ANY: CharacterSet = { isNegated: true, ranges: [] };

function parse(part: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < part.length; at++) {
    const character = part[at];
    const set = character === '[' ? parseSet(part, at) : undefined;
    if (set !== undefined) {
      tokens.push(set.token);
      at = set.end;
    } else if (character === '*') {
      if (tokens.at(-1) !== STAR) tokens.push(STAR);
    } else if (character === '?') {
      tokens.push(ANY);
    } else {
      if (character === '\\' && at + 1 < part.length) at++;
      tokens.push(part.charCodeAt(at));
    }
  }
  return tokens;
}

/** `[abc]`, `[a-z]`, `[!a]`; a bracket that nothing closes stands for itself: undefined. */
function parseSet(part: string, open: number): { token: CharacterSet; end: number } | undefined {
  const isNegated = /[!^]/.test(part[open + 1] ?? '');
  const first = open + (isNegated ? 2 : 1);
  const end = part.indexOf(']', first + 1);
  if (end === -1) return undefined;
  const ranges: Array<readonly [number, number]> = [];
  for (let at = first; at < end; at++) {
    const low = part.charCodeAt(at);
    const isRange = part[at + 1] === '-' && at + 2 < end;
    ranges.push([low, isRange ? part.charCodeAt(at + 2) : low]);
    if (isRange) at += 2;
  }
  return { token: { isNegated, ranges }, end };
}

/**
 * `**` takes no folder at first and one more at each failure. Going back to the last one is enough: what
 * an earlier one could still take, the last one can.
 */
function matches(pattern: ReadonlyArray<readonly Token[] | null>, names: readonly string[]) {
  const retry = { pattern: -1, name: 0 };
  let at = 0;
  let name = 0;
  while (name < names.length) {
    const segment = pattern[at];
    if (segment === null) {
      // at the end it takes what is left, one name or more
      if (at === pattern.length - 1) return true;
      retry.pattern = ++at;
      retry.name = name;
    } else if (segment !== undefined && matchesName(segment, names[name] ?? '')) {
      at++;
      name++;
    } else {
      if (retry.pattern === -1) return false;
      at = retry.pattern;
      name = ++retry.name;
    }
  }
  return at === pattern.length;
}

function matchesName(tokens: readonly Token[], name: string): boolean {
  const retry = { token: -1, index: 0 };
  let at = 0;
  let index = 0;
  while (index < name.length) {
    const token = tokens[at];
    if (token === STAR) {
      retry.token = ++at;
      retry.index = index;
    } else if (token !== undefined && accepts(token, name.charCodeAt(index))) {
      at++;
      index++;
    } else {
      if (retry.token === -1) return false;
      at = retry.token;
      index = ++retry.index;
    }
  }
  while (tokens[at] === STAR) at++;
  return at === tokens.length;
}

function accepts(token: Exclude<Token, typeof STAR>, code: number): boolean {
  if (typeof token === 'number') return token === code;
  const isIn = token.ranges.some(([low, high]) => low <= code && code <= high);
  return isIn !== token.isNegated;
}
