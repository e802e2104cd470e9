import { ANSWER_LANGUAGES, type AnswerLanguage } from '../languages.ts';
import { VOCABULARIES } from '../vocabulary/registry.ts';
import { foldedWords, wordSet } from './words.ts';

const STOP_WORDS: ReadonlyMap<AnswerLanguage, ReadonlySet<string>> = new Map(
  ANSWER_LANGUAGES.map((language) => [language, wordSet(VOCABULARIES[language].stopWords)]),
);

/** Function words of a language, folded. */
export function stopWordsOf(language: AnswerLanguage): ReadonlySet<string> {
  return STOP_WORDS.get(language) ?? new Set();
}

/**
 * The language that a question is written in: by its script, and where several share one by their
 * function words. Where these do not decide, the language that the answer is wanted in, then English.
 */
export function detectLanguage(question: string, wanted: AnswerLanguage): AnswerLanguage {
  return byScript(question) ?? byStopWords(question, wanted);
}

function byScript(text: string): AnswerLanguage | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi';
  if (!/\p{Script=Cyrillic}/u.test(text)) return null;
  if (/[іїєґ]/iu.test(text)) return 'uk';
  if (/[ыэъё]/iu.test(text)) return 'ru';
  const words = foldedWords(text);
  return countKnown(words, 'uk') > countKnown(words, 'ru') ? 'uk' : 'ru';
}

const LATIN: readonly AnswerLanguage[] = ['en', 'pt', 'fr', 'it', 'de', 'es', 'nl', 'pl', 'tr'];

function byStopWords(text: string, wanted: AnswerLanguage): AnswerLanguage {
  const words = foldedWords(text);
  const first = LATIN.includes(wanted) ? wanted : 'en';
  let best = first;
  let most = countKnown(words, first);
  for (const language of LATIN) {
    const count = countKnown(words, language);
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

function countKnown(words: readonly string[], language: AnswerLanguage): number {
  const known = stopWordsOf(language);
  return words.filter((word) => known.has(word)).length;
}
