/** Splits texts into the numbers of a vocabulary's pieces. */
export interface Tokenizer {
  /**
   * @param mostTokens those of the beginning and the end included; what is left over is cut off
   * @returns ids, with that of the beginning first and that of the end last
   */
  readonly encode: (text: string, mostTokens: number) => number[];
}

const CONTINUATION = '##';
const MOST_WORD_CHARS = 100;

/** Control and format characters and those of private use: dropped, as BERT's normalizer drops them. */
const DROPPED = /\uFFFD|(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}]/gu;
const IDEOGRAPHS =
  /[\u4E00-\u9FFF\u3400-\u4DBF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B920}-\u{2CEAF}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;
const ACCENTS = /\p{Mn}/gu;
/** Punctuation, and every sign of ASCII. */
const WORDS = /[!-/:-@[-`{-~\p{P}]|[^\s!-/:-@[-`{-~\p{P}]+/gu;

/**
 * The tokenizer of uncased BERT models: lower case, without accents, split at white space, marks and
 * ideographs, each word then into the longest pieces of the vocabulary from the left.
 * Names of special pieces in a text are text like any other.
 * Source: Devlin et al., BERT, 2018; Wu et al., Google's Neural Machine Translation System, 2016, 4.1.
 * @param pieces by id, those that continue a word with `##` before them
 */
export function createWordPiece(pieces: readonly string[]): Tokenizer {
  const ids = new Map(pieces.map((piece, id) => [piece, id]));
  const special = (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The vocabulary lacks ${name}`);
    return id;
  };
  const [begin, end, unknown] = [special('[CLS]'), special('[SEP]'), special('[UNK]')];
  return {
    encode(text, mostTokens) {
      const room = mostTokens - 2;
      const tokens: number[] = [];
      for (const [word] of normalize(text).matchAll(WORDS)) {
        if (tokens.length >= room) break;
        tokens.push(...(piecesOf(word, ids) ?? [unknown]));
      }
      return [begin, ...tokens.slice(0, room), end];
    },
  };
}

function normalize(text: string): string {
  const spaced = text.replaceAll(DROPPED, '').replaceAll(IDEOGRAPHS, ' $& ');
  // Of ASCII there is nothing to decompose.
  const plain = /^[\0-\x7f]*$/.test(spaced)
    ? spaced
    : spaced.normalize('NFD').replaceAll(ACCENTS, '');
  return lowerCase(plain);
}

/** By character: of a word's last sigma JavaScript makes another letter. */
function lowerCase(text: string): string {
  return text.includes('Σ') ? text.replaceAll('Σ', 'σ').toLowerCase() : text.toLowerCase();
}

/** @returns null for a word that the vocabulary cannot make, or that is too long */
function piecesOf(word: string, ids: ReadonlyMap<string, number>): number[] | null {
  const whole = ids.get(word);
  if (whole !== undefined) return [whole];
  const chars = Array.from(word);
  if (chars.length > MOST_WORD_CHARS) return null;
  const found: number[] = [];
  for (let from = 0; from < chars.length;) {
    const piece = longestPiece(chars, from, ids);
    if (piece === null) return null;
    found.push(piece.id);
    from = piece.end;
  }
  return found;
}

function longestPiece(
  chars: readonly string[],
  from: number,
  ids: ReadonlyMap<string, number>,
): { readonly id: number; readonly end: number } | null {
  const prefix = from === 0 ? '' : CONTINUATION;
  for (let end = chars.length; end > from; end--) {
    const id = ids.get(prefix + chars.slice(from, end).join(''));
    if (id !== undefined) return { id, end };
  }
  return null;
}
