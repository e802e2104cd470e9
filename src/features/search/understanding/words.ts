const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;

/** Lower case; Latin letters without accents, Russian ё as е, Turkish ı as i. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[ёıßł]/gu, (letter) => LETTERS[letter] ?? letter);
}

const LETTERS: Readonly<Record<string, string>> = { ё: 'е', ı: 'i', ß: 'ss', ł: 'l' };

/** The words of a text in their order, folded. */
export function foldedWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord);
}

/** The words of a list that is written as text. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(foldedWords(text));
}
