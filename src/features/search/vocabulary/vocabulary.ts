import type { Cues } from '../understanding/question-kind.ts';

/** What is known of a language to read a question in it. */
export interface Vocabulary {
  /** whether words stand apart; where not, cues and words are looked for anywhere in the text */
  readonly hasSpaces: boolean;
  /** words that say nothing about the code, separated by white space; the frequent ones tell the language */
  readonly stopWords: string;
  readonly cues: Cues;
  /** words and cues that point back to the answer before, separated by `;` */
  readonly backReferences: string;
  /**
   * Words of programming with what English code calls it: `anfrage=request; abruf abfrag=fetch query`.
   * A key is a word or the beginning of one, or such words joined by `_`: `mot_de_passe=password`. Case and
   * accents of Latin letters do not count.
   */
  readonly words: string;
  /** letters that an ending may add to a key */
  readonly endingLength: number;
}
