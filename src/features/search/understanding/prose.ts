import { termsOf } from '#lib/words.ts';
import { idiomPlaces } from './idioms.ts';
import { detectLanguage, stopWordsOf } from './language-detection.ts';
import { type Question, readQuestion } from './question.ts';
import type { QuestionKind } from './question-kind.ts';
import { foldWord } from './words.ts';

/** A word to look for. */
export interface ProseWord {
  readonly word: string;
  /** beside that of the others, 0..1 */
  readonly weight: number;
  /** its absence lowers nothing */
  readonly isOptional: boolean;
}

/** The words of a query as far as it is prose. */
export interface Prose {
  readonly words: readonly ProseWord[];
  /** null for words that are no question */
  readonly kind: QuestionKind | null;
}

/** Words that say how something is asked, and of what kind it is. */
const QUESTION_WORD = 0.15;
/** Words of another language, beside what they mean in English. */
const FOREIGN = 0.25;
/** Of the function words of a language so many must stand in a text that is taken for it. */
const MIN_FUNCTION_WORDS = 2;
/** How a sentence begins or ends that asks, whatever of. */
const ASKS =
  /\?\s*$|^(?:what|which|who|whose|where|when|why|how|is|are|does|do|did|can|could|should)\s/iu;
/** Who speaks of themselves describes what they want to know; a comment in code seldom does. */
const SPEAKS =
  /\?\s|(?:^|\s)(?:i|i'm|i’m|my|we|our|us|me|somebody|someone|anybody|anyone)(?:\s|[,.?]|$)/iu;
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u;

/**
 * Reads the words of a query: those of a question that only put it count little, those of another
 * language are looked for by what they mean.
 */
export function readProse(words: readonly string[]): Prose {
  const text = words.join(' ');
  const plain = { words: words.map((word) => toWord(word, 1)), kind: null };
  const isLatin = LATIN.test(text);
  if (isLatin && words.length < 3) return plain;
  if (isLatin && !isQuestionLike(text)) return plain;
  const question = readQuestion(text, 'en');
  if (question.language !== 'en')
    return { words: translated(question, words), kind: question.kind };
  return question.kind === 'general' && !ASKS.test(text) && !SPEAKS.test(text)
    ? plain
    : { words: toQuestionWords(words), kind: question.kind };
}

/** Whether a text in Latin letters is a sentence of one of the languages, and no list of words. */
function isQuestionLike(text: string): boolean {
  const stop = stopWordsOf(detectLanguage(text, 'en'));
  const own = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => stop.has(foldWord(word)));
  return own.length >= MIN_FUNCTION_WORDS;
}

function toWord(word: string, weight: number): ProseWord {
  return { word, weight, isOptional: weight < 1 };
}

function toQuestionWords(words: readonly string[]): ProseWord[] {
  const bare = words.map((word) => foldWord(word).replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const idioms = idiomPlaces(bare);
  const stop = stopWordsOf('en');
  return words.map((word, i) =>
    toWord(word, idioms.has(i) || stop.has(bare[i] ?? '') ? QUESTION_WORD : 1),
  );
}

/** What the words mean, and with little weight the words themselves: comments may be written so. */
function translated({ topics }: Question, words: readonly string[]): ProseWord[] {
  const known = new Set(topics.flatMap((topic) => termsOf(topic)));
  const rest = words.filter((word) => termsOf(word).some((term) => !known.has(term)));
  return [
    ...topics.map((topic) => toWord(topic, 1)),
    ...rest.map((word) => toWord(word, topics.length === 0 ? 1 : FOREIGN)),
  ];
}
