import { HASH_MASK, hashOf, KIND_SHIFT, TOKEN, tokenKind } from './lex-rules.ts';
import type { TokenTable } from './lexed-text.ts';

/** Words that are kept of one file, and characters that are looked at of one literal. */
const MAX_WORDS = 4_000;
const MAX_LITERAL = 16_384;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]{2,59}/gu;
const COMPOUND = /_|\p{Ll}\p{Lu}/u;
const SINGLE = /^[\p{L}\p{N}_$]*$/u;
/** The last part of a path, without its ending. */
const PATH_END = /[/\\]([\w$@-][\w$.@-]{1,80}?)(?:\.[A-Za-z]{1,5})?(?:[?#][^/]*)?$/;

/**
 * Hashes of the names that stand inside of string literals, of those that may mean code: `"a::b"`,
 * `"${pass}_pass"`, `"/src/start.ts"`. Prose gives names that no English word looks like. A name that
 * more text is joined to has a `*` there, one in prose a blank before it, the last part of a path a `/`; a
 * literal that is one name and no more is a token already.
 * @returns each once, none of them the hash of a token
 */
export function literalWords(text: string, tokens: TokenTable): number[] {
  const found = new Set<number>();
  const taken = new Set<number>();
  for (let index = 0; index < tokens.count && found.size < MAX_WORDS; index++) {
    const hash = tokens.hashes[index] ?? 0;
    if (tokenKind(hash) !== TOKEN.literal || taken.has(hash)) continue;
    const literal = isSpecifier(tokens, index) ? null : literalAt(text, tokens, index);
    if (literal) addWords(found, literal);
    taken.add(hash);
  }
  return [...found].filter((hash) => !taken.has(hash));
}

const IMPORTERS: ReadonlySet<number> = new Set(['from', 'import', 'require'].map(textHash));
const OPEN = textHash('(');

function textHash(text: string): number {
  return hashOf(text, 0, text.length);
}

/** What an import names is known by its edge. */
function isSpecifier({ hashes }: TokenTable, index: number): boolean {
  const before = (hashes[index - 1] ?? 0) & HASH_MASK;
  const lead = before === OPEN ? (hashes[index - 2] ?? 0) & HASH_MASK : before;
  return index > 0 && IMPORTERS.has(lead);
}

/** What a literal says, and whether code goes on where it begins or ends. */
interface Literal {
  readonly content: string;
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
}

const QUOTES = /^[\p{L}#]{0,3}(?:"""|'''|["'`])/u;
const CLOSING = /(?:"""|'''|["'`])#*$/;

function literalAt(text: string, tokens: TokenTable, index: number): Literal | null {
  const start = tokens.starts[index] ?? 0;
  const end = Math.min(tokens.ends[index] ?? 0, start + MAX_LITERAL);
  const code = text.charCodeAt(start);
  if (end - start < 3 || (code >= 48 && code <= 57)) return null;
  const whole = text.slice(start, end);
  const opening = QUOTES.exec(whole)?.[0].length ?? 0;
  const isOpenLeft = opening === 0 && index > 0 && tokens.ends[index - 1] === start;
  const closing = CLOSING.exec(whole)?.[0].length ?? 0;
  const isOpenRight = closing === 0 && tokens.starts[index + 1] === end;
  const content = whole.slice(opening, whole.length - closing);
  const isName = !isOpenLeft && !isOpenRight && SINGLE.test(content) && !/^_|_$/.test(content);
  return isName ? null : { content, isOpenLeft, isOpenRight };
}

function addWords(found: Set<number>, literal: Literal): void {
  const { content } = literal;
  const isProse = /\s/.test(content.trim());
  for (const { 0: word, index } of content.matchAll(WORD)) {
    const joined = joinedForms(literal, word, index);
    for (const form of joined) add(found, form);
    if (!isProse) add(found, word);
    else if (COMPOUND.test(word)) add(found, ` ${word}`);
  }
  const end = isProse ? undefined : PATH_END.exec(content)?.[1];
  if (end !== undefined) add(found, `/${end}`);
}

/** `get_` before `%s`, `_pass` behind `${x}`. */
function joinedForms(
  { content, isOpenLeft, isOpenRight }: Literal,
  word: string,
  start: number,
): string[] {
  const end = start + word.length;
  const isRight =
    end === content.length ? isOpenRight || word.endsWith('_') : /[%{]/.test(content[end] ?? '');
  const isLeft = start === 0 ? isOpenLeft || word.startsWith('_') : content[start - 1] === '}';
  return [...(isRight ? [`${word}*`] : []), ...(isLeft ? [`*${word}`] : [])];
}

function add(found: Set<number>, word: string): void {
  if (found.size < MAX_WORDS)
    found.add(((TOKEN.literal << KIND_SHIFT) | hashOf(word, 0, word.length)) >>> 0);
}
