const LOWER = 0;
const UPPER = 1;
const DIGIT = 2;
const SPACE = 3;
const MARK = 4;
const FOREIGN = 5;

/** Characters that one token covers at least, in what code mostly has. */
const LOWER_A_TOKEN = 4;
const UPPER_A_TOKEN = 2;
const DIGITS_A_TOKEN = 2;
/** Byte-level vocabularies have two tokens and fewer for a letter of most other scripts. */
const TOKENS_A_FOREIGN_UNIT = 2;

/**
 * About how many tokens a text is, rather too many than too few: no vocabulary is at hand, and every
 * model has another. A token for every four small letters begun, every two capitals, every two digits,
 * every mark, every run of white space but a single blank, and two for every letter that is not ASCII.
 * Measured against cl100k and o200k, see docs/embeddings.md.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let kind = -1;
  let run = 0;
  for (let i = 0; i <= text.length; i++) {
    const next = i < text.length ? kindOf(text.charCodeAt(i)) : -1;
    const isCapitalized = kind === UPPER && run === 1 && next === LOWER;
    if (next === kind || isCapitalized) {
      kind = next;
      run += 1;
      continue;
    }
    tokens += tokensOfRun(kind, run, text.charCodeAt(i - 1));
    kind = next;
    run = 1;
  }
  return tokens;
}

function tokensOfRun(kind: number, length: number, last: number): number {
  if (kind === LOWER) return Math.ceil(length / LOWER_A_TOKEN);
  if (kind === UPPER) return Math.ceil(length / UPPER_A_TOKEN);
  if (kind === DIGIT) return Math.ceil(length / DIGITS_A_TOKEN);
  if (kind === SPACE) return length === 1 && last === 32 ? 0 : 1;
  if (kind === FOREIGN) return length * TOKENS_A_FOREIGN_UNIT;
  return kind === MARK ? length : 0;
}

const ASCII = 128;
const KINDS = Uint8Array.from({ length: ASCII }, (_, unit) => {
  const char = String.fromCharCode(unit);
  if (/[a-z]/.test(char)) return LOWER;
  if (/[A-Z]/.test(char)) return UPPER;
  if (/\d/.test(char)) return DIGIT;
  return /\s/.test(char) ? SPACE : MARK;
});

function kindOf(unit: number): number {
  return unit < ASCII ? (KINDS[unit] ?? MARK) : FOREIGN;
}

/**
 * The longest beginning of a text, cut at a line where there is one, of at most that many tokens by
 * {@link estimateTokens}.
 */
export function cutToTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  let from = 0;
  let to = text.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (estimateTokens(text.slice(0, middle)) <= tokens) from = middle;
    else to = middle;
  }
  const line = text.lastIndexOf('\n', from);
  return text.slice(0, line > from / 2 ? line : from).toWellFormed();
}
