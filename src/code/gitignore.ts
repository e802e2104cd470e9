/**
 * Rules of .gitignore files, matched as git's own wildmatch.c matches them: over bytes, the last
 * matching rule of the deepest file wins. No regular expression is built from a pattern, since the
 * patterns come from repositories: matching takes at most O(pattern x path) for any of them.
 */

/** The rules of one .gitignore file, or of a list of exclude patterns in the same syntax. */
export interface IgnoreRules {
  /** folder of the file, '' for the root, else with a trailing '/' */
  readonly base: string;
  /** length of `base` as rules are matched */
  readonly baseBytes: number;
  /** in the order of the file */
  readonly rules: readonly IgnoreRule[];
  /** of the file's text */
  readonly textLength: number;
}

/** What matching may still cost, in steps; rules are heeded no more once it is below 0. */
export interface Effort {
  left: number;
}

interface IgnoreRule {
  readonly isNegated: boolean;
  readonly isDirectoryOnly: boolean;
  /** a pattern without a slash is matched with the last name of the path only */
  readonly isNameOnly: boolean;
  /** the rule matches where one of these does; nearly always there is one */
  readonly alternatives: readonly Segments[];
}

/** One item per path segment; null is `**`. */
type Segments = ReadonlyArray<Glob | null>;

/** One path segment: a fixed text, or tokens with wildcards. */
interface Glob {
  readonly literal: string | null;
  readonly tokens: readonly Token[];
}

/** a byte, or a set of bytes, or `*` */
type Token = number | Uint8Array | typeof STAR;

const STAR = 'star';
const RULE_LIMIT = 10_000;
const PATTERN_LIMIT_CHARACTERS = 4096;

/**
 * Parses the text of a .gitignore file.
 * @param base folder of the file, '' for the root, else with a trailing '/'
 * @param held rules of the folders above: all together there are at most 10,000
 * @returns the first of them; a pattern that is malformed or longer than 4,096 characters matches
 *   nothing, as in git
 */
export function parseIgnoreRules(text: string, base: string, held = 0): IgnoreRules {
  const rules: IgnoreRule[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    if (held + rules.length >= RULE_LIMIT) break;
    const rule = parseRule(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (rule) rules.push(rule);
  }
  return { base, baseBytes: toBytes(base).length, rules, textLength: text.length };
}

/**
 * Whether the rules leave a path out. As in git, a file in an ignored folder cannot be brought back:
 * ask for the folders first and do not enter an ignored one.
 * @param chain rules of the folders from the root down to the one of `path`
 * @param path relative to the root, `/`-separated, without a trailing slash
 * @param effort is less by the steps that it took
 */
export function isIgnored(
  chain: readonly IgnoreRules[],
  path: string,
  kind: 'file' | 'directory',
  effort: Effort = { left: Infinity },
): boolean {
  if (chain.every(({ rules }) => rules.length === 0)) return false;
  const bytes = toBytes(path);
  const isDirectory = kind === 'directory';
  const name = [bytes.slice(bytes.lastIndexOf('/') + 1)];
  for (const { baseBytes, rules } of chain.toReversed()) {
    const target = { name, segments: bytes.slice(baseBytes).split('/'), isDirectory, effort };
    const rule = lastMatch(rules, target);
    if (rule !== null) return !rule.isNegated;
  }
  return false;
}

interface Target {
  /** the last of the segments, alone */
  readonly name: readonly string[];
  readonly segments: readonly string[];
  readonly isDirectory: boolean;
  readonly effort: Effort;
}

/** By hand, as is `matches`: for each file of a walk it is asked of every rule above it. */
function lastMatch(rules: readonly IgnoreRule[], target: Target): IgnoreRule | null {
  for (let at = rules.length - 1; at >= 0 && target.effort.left >= 0; at -= 1) {
    target.effort.left -= 1;
    const rule = rules[at];
    if (rule !== undefined && matches(rule, target)) return rule;
  }
  return null;
}

function matches(rule: IgnoreRule, target: Target): boolean {
  if (rule.isDirectoryOnly && !target.isDirectory) return false;
  const names = rule.isNameOnly ? target.name : target.segments;
  for (const segments of rule.alternatives)
    if (matchesSegments(segments, names, target.effort)) return true;
  return false;
}

function parseRule(line: string): IgnoreRule | null {
  if (line.startsWith('#') || line.length > PATTERN_LIMIT_CHARACTERS) return null;
  const trimmed = trimTrailingSpaces(line);
  const isNegated = trimmed.startsWith('!');
  const pattern = trimmed.slice(isNegated ? 1 : 0);
  const isDirectoryOnly = pattern.endsWith('/');
  const body = isDirectoryOnly ? pattern.slice(0, -1) : pattern;
  if (body === '') return null;
  const isNameOnly = !body.includes('/');
  const parts = toBytes(body.startsWith('/') ? body.slice(1) : body).split('/');
  const alternatives = isNameOnly ? [parts] : expandLiteralPrefix(parts);
  return {
    isNegated,
    isDirectoryOnly,
    isNameOnly,
    alternatives: alternatives.map(toSegments).filter((segments) => segments !== undefined),
  };
}

const DOUBLE_STAR = /^\*\*+$/;
const LITERAL_DOUBLE_STAR = /^([^*?[\\]+)\*\*+$/;

/**
 * Git compares the literal start of a pattern by itself and matches the rest as a pattern of its own.
 * So in `lib**` and `lib**\/x` the stars stand at a start and take slashes, where elsewhere `**` within
 * a name is no more than `*`: `lib**\/x` is `libx` or `lib*\/**\/x`.
 */
function expandLiteralPrefix(parts: readonly string[]): Array<readonly string[]> {
  const index = parts.findIndex((part) => /[*?[\\]/.test(part));
  const literal = LITERAL_DOUBLE_STAR.exec(parts[index] ?? '')?.[1];
  if (literal === undefined) return [parts];
  const before = parts.slice(0, index);
  const rest = parts.slice(index + 1);
  const across = [...before, `${literal}*`, '**', ...rest];
  const firstName = rest.findIndex((part) => !DOUBLE_STAR.test(part));
  if (firstName < 0) return [[...before, `${literal}*`], across];
  const joined = [...before, `${literal}${rest[firstName]}`, ...rest.slice(firstName + 1)];
  return [joined, across];
}

/** Undefined where a segment is malformed: it matches nothing, so the whole pattern does not. */
function toSegments(parts: readonly string[]): Segments | undefined {
  const segments = parts.map((part) => (DOUBLE_STAR.test(part) ? null : parseGlob(part)));
  return segments.includes(undefined)
    ? undefined
    : segments.filter((segment) => segment !== undefined);
}

/** Spaces at the end do not count unless a backslash quotes them. */
function trimTrailingSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ' && !isQuoted(line, end - 1)) end -= 1;
  return line.slice(0, end);
}

function isQuoted(line: string, index: number): boolean {
  let backslashes = 0;
  while (line[index - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** One character a byte, as git compares: `?` is one byte of a name, not one letter. */
function toBytes(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return /^[\x00-\x7F]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** Undefined for a pattern that can match nothing: an open bracket, a backslash at the end. */
function parseGlob(pattern: string): Glob | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '*') {
      if (tokens.at(-1) !== STAR) tokens.push(STAR);
    } else if (character === '?') {
      tokens.push(ANY_BYTE);
    } else if (character === '[') {
      const set = parseSet(pattern, at + 1);
      if (!set) return undefined;
      tokens.push(set.bytes);
      at = set.end;
    } else {
      if (character === '\\') at += 1;
      if (at === pattern.length) return undefined;
      tokens.push(pattern.charCodeAt(at));
    }
  }
  const bytes = tokens.filter((token) => typeof token === 'number');
  return {
    literal: bytes.length === tokens.length ? String.fromCharCode(...bytes) : null,
    tokens,
  };
}

const ANY_BYTE = new Uint8Array(256).fill(1);

interface ByteSet {
  readonly bytes: Uint8Array;
  /** index of the closing bracket */
  readonly end: number;
}

/** `[a-z]`, `[!x]`, `[[:alpha:]_]`: the loop of wildmatch.c, run once over all 256 bytes. */
function parseSet(pattern: string, start: number): ByteSet | undefined {
  const isNegated = pattern[start] === '!' || pattern[start] === '^';
  const bytes = new Uint8Array(256);
  const first = start + (isNegated ? 1 : 0);
  let previous = -1;
  // a bracket right at the start is a member, not the end
  for (let at = first; at < pattern.length; at += 1) {
    if (pattern[at] === ']' && at > first) {
      return { bytes: isNegated ? bytes.map((flag) => 1 - flag) : bytes, end: at };
    }
    const member = parseMember(pattern, at, previous);
    if (!member) return undefined;
    for (let byte = 0; byte < 256; byte += 1) if (member.includes(byte)) bytes[byte] = 1;
    previous = member.previous;
    at = member.end;
  }
  return undefined;
}

interface SetMember {
  readonly includes: (byte: number) => boolean;
  /** where a range may start, -1 where none can */
  readonly previous: number;
  /** index of the member's last character */
  readonly end: number;
}

function parseMember(pattern: string, at: number, previous: number): SetMember | undefined {
  if (pattern[at] === '-' && previous > 0 && !isEnd(pattern[at + 1])) {
    return parseRange(pattern, at, previous);
  }
  if (pattern.startsWith('[:', at)) {
    const close = pattern.indexOf(']', at + 2);
    if (close < 0) return undefined;
    if (close > at + 2 && pattern[close - 1] === ':') return parseClass(pattern, at, close);
  }
  const end = pattern[at] === '\\' ? at + 1 : at;
  const code = pattern.charCodeAt(end);
  return Number.isNaN(code)
    ? undefined
    : { includes: (byte) => byte === code, previous: code, end };
}

function parseRange(pattern: string, at: number, low: number): SetMember | undefined {
  const end = pattern[at + 1] === '\\' ? at + 2 : at + 1;
  const high = pattern.charCodeAt(end);
  if (Number.isNaN(high)) return undefined;
  return { includes: (byte) => byte >= low && byte <= high, previous: -1, end };
}

/** `[:alpha:]`; a name that git does not know makes the pattern match nothing. */
function parseClass(pattern: string, at: number, end: number): SetMember | undefined {
  const members = CHARACTER_CLASSES.get(pattern.slice(at + 2, end - 1));
  if (!members) return undefined;
  const includes = (byte: number): boolean => byte < 128 && members.test(String.fromCharCode(byte));
  return { includes, previous: -1, end };
}

function isEnd(character: string | undefined): boolean {
  return character === undefined || character === ']';
}

const CHARACTER_CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['alnum', /[A-Za-z0-9]/],
  ['alpha', /[A-Za-z]/],
  ['blank', /[ \t]/],
  // oxlint-disable-next-line no-control-regex
  ['cntrl', /[\x00-\x1F\x7F]/],
  ['digit', /[0-9]/],
  ['graph', /[!-~]/],
  ['lower', /[a-z]/],
  ['print', /[ -~]/],
  ['punct', /[!-/:-@[-`{-~]/],
  ['space', /[ \t-\r]/],
  ['upper', /[A-Z]/],
  ['xdigit', /[0-9A-Fa-f]/],
]);

/**
 * Matches segment by segment. `**` takes no segment at first and one more at each failure; going back
 * to the last one is enough, as for `*` within a segment. At the end `**` needs one segment or more.
 */
function matchesSegments(
  pattern: ReadonlyArray<Glob | null>,
  names: readonly string[],
  effort: Effort,
): boolean {
  let at = 0;
  let name = 0;
  let retryPattern = -1;
  let retryName = 0;
  while (name < names.length) {
    effort.left -= 1;
    const glob = pattern[at];
    if (glob === null) {
      if (at === pattern.length - 1) return true;
      at += 1;
      retryPattern = at;
      retryName = name;
    } else if (glob !== undefined && matchesSegment(glob, names[name] ?? '', effort)) {
      at += 1;
      name += 1;
    } else if (retryPattern >= 0) {
      retryName += 1;
      at = retryPattern;
      name = retryName;
    } else {
      return false;
    }
  }
  return at === pattern.length;
}

function matchesSegment(glob: Glob, name: string, effort: Effort): boolean {
  if (glob.literal !== null) return glob.literal === name;
  const { tokens } = glob;
  let at = 0;
  let index = 0;
  let retryToken = -1;
  let retryIndex = 0;
  while (index < name.length) {
    effort.left -= 1;
    const token = tokens[at];
    if (token === STAR) {
      at += 1;
      retryToken = at;
      retryIndex = index;
    } else if (token !== undefined && accepts(token, name.charCodeAt(index))) {
      at += 1;
      index += 1;
    } else if (retryToken >= 0) {
      retryIndex += 1;
      at = retryToken;
      index = retryIndex;
    } else {
      return false;
    }
  }
  while (tokens[at] === STAR) at += 1;
  return at === tokens.length;
}

function accepts(token: Token, byte: number): boolean {
  return typeof token === 'object' ? token[byte] === 1 : token === byte;
}
