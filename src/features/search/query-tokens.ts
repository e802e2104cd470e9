/** One piece of a query as it was written. */
export interface QueryToken {
  readonly isNegated: boolean;
  /** of `key:value`, lower case; '' where there is none */
  readonly key: string;
  readonly form: 'word' | 'phrase' | 'expression';
  /** without quotes and slashes */
  readonly value: string;
  /** of an expression */
  readonly flags: string;
}

/** A minus before a sign or a digit is no more than that: `->`, `--all`, `-1`. */
const PREFIX = /^(-(?=[\p{L}_"/]))?(?:([a-z]{1,8}):(?!:))?/iu;
const PHRASE = /^"(?<value>(?:[^"\\]|\\.)*)"/su;
/** A slash inside of brackets closes nothing; behind the one that closes there are flags or white space. */
const EXPRESSION =
  /^\/(?<value>(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/(?<flags>[ims]{0,3})(?=\s|$)/u;
/** The same with a bracket that is never closed: meant as one, and refused as what it is. */
const UNCLOSED = /^\/(?<value>(?:[^/\\\n]|\\.)+)\/(?<flags>[ims]{0,3})(?=\s|$)/u;
const WORD = /^\S+/u;

/**
 * Cuts a query into words, `"phrases"`, `/expressions/` and `key:value` of the given keys, each perhaps
 * with a minus before it. What is not closed, or has another key, is a word.
 */
export function readTokens(text: string, isKey: (key: string) => boolean): QueryToken[] {
  const tokens: QueryToken[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const { token, length } = readToken(rest, isKey);
    tokens.push(token);
    rest = rest.slice(length).trimStart();
  }
  return tokens;
}

interface Reading {
  readonly token: QueryToken;
  readonly length: number;
}

function readToken(text: string, isKey: (key: string) => boolean): Reading {
  const { minus, key, start } = readPrefix(text, isKey);
  const value = readValue(text.slice(start));
  // `-`, `lang:` and `lang: x` filter nothing.
  if (value === null) return toWord(text);
  const { length, ...read } = value;
  return { token: { isNegated: minus !== '', key, ...read }, length: start + length };
}

interface Prefix {
  readonly minus: string;
  /** '' where it is none of the keys */
  readonly key: string;
  /** where the value begins */
  readonly start: number;
}

function readPrefix(text: string, isKey: (key: string) => boolean): Prefix {
  const [whole = '', minus = '', written = ''] = PREFIX.exec(text) ?? [];
  const key = written.toLowerCase();
  return isKey(key) ? { minus, key, start: whole.length } : { minus, key: '', start: minus.length };
}

function toWord(text: string): Reading {
  const [value = ''] = WORD.exec(text) ?? [];
  const token = { isNegated: false, key: '', form: 'word' as const, value, flags: '' };
  return { token, length: value.length };
}

type Value = Pick<QueryToken, 'form' | 'value' | 'flags'> & { readonly length: number };

function readValue(text: string): Value | null {
  const phrase = PHRASE.exec(text);
  if (phrase?.groups === undefined) return readExpression(text) ?? readWord(text);
  const value = (phrase.groups['value'] ?? '').replaceAll(/\\(["\\])/gu, '$1');
  if (value.trim() === '') return null;
  return { form: 'phrase', value, flags: '', length: phrase[0].length };
}

function readExpression(text: string): Value | null {
  const expression = EXPRESSION.exec(text) ?? UNCLOSED.exec(text);
  if (expression?.groups === undefined) return null;
  const { value = '', flags = '' } = expression.groups;
  const pattern = value.replaceAll(String.raw`\/`, '/');
  return { form: 'expression', value: pattern, flags, length: expression[0].length };
}

function readWord(text: string): Value | null {
  const word = WORD.exec(text);
  return word && { form: 'word', value: word[0], flags: '', length: word[0].length };
}
