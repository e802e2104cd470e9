/** Bits a character, over the frequencies in the text itself: at most log2 of its length. */
export function shannonEntropy(text: string): number {
  const counts = new Map<number, number>();
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** The pairs of letters that most of English and of identifiers is made of; 3 in 4 of a word's. */
const COMMON_PAIRS = new Set(
  (
    'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur ' +
    'ro me ec ri li co io ic ne ta ce ca ma us om ut el la di ac po lo ho no ss be ee ll so ot un ch il im em ge pe ow na ' +
    'ab ad ag ai am ap ck cl cr ct da do ds dy ef ei ex ey fi fo fr ft gh gi gn go gr ke ki ly mi mo mp my ns oa ob od oo ' +
    'op os ov pa pl pr ps rd rm rn rs rt ry sc sh sp su tr ts tu ty uc ue ul up va vi wa we wh wi wo pt qu rc rl rv sk sw ' +
    'bo ba bl br by eb ep ev fa fe ga gu ib id ie if ig ip ir iv je jo ju ks lf lt lu mb mm nc nf nn nu nv ok pi pp pu rg ' +
    'rr ru sy tt ub ui um xt'
  ).split(' '),
);

/** @param pair of lower-case letters */
export const isCommonPair = (pair: string): boolean => COMMON_PAIRS.has(pair);

/**
 * How much of the pairs of letters are those of words, 0 to 1: words have 0.8 and more, random letters
 * about 0.3. A text that is not mostly pairs of letters has 0.
 */
export function wordiness(text: string): number {
  const lower = text.toLowerCase();
  let pairs = 0;
  let common = 0;
  for (let index = 1; index < lower.length; index += 1) {
    if (!isLetter(lower.charCodeAt(index - 1)) || !isLetter(lower.charCodeAt(index))) continue;
    pairs += 1;
    if (isCommonPair(lower.slice(index - 1, index + 1))) common += 1;
  }
  return pairs * 2 < text.length ? 0 : common / Math.max(1, pairs);
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;

/** Small enough a space of guesses that a hash of it could be tried out: passwords, words, dates. */
export function isGuessable(value: string): boolean {
  return value.length < 16 || shannonEntropy(value) * value.length < 64;
}
