import { termsOf } from '#lib/words.ts';
import type { AnswerLanguage } from '../languages.ts';
import { VOCABULARIES } from '../vocabulary/registry.ts';
import { idiomPlaces } from './idioms.ts';
import { detectLanguage, stopWordsOf } from './language-detection.ts';
import { kindOf, type QuestionKind } from './question-kind.ts';
import { type Mention, mentionsOf } from './subjects.ts';
import { createDictionary, type Dictionary } from './translation.ts';
import { foldedWords, foldWord } from './words.ts';

/** A question as far as it is understood. */
export interface Question {
  readonly text: string;
  /** the language that it is written in */
  readonly language: AnswerLanguage;
  readonly kind: QuestionKind;
  readonly mentions: readonly Mention[];
  /** words that say what it is about, in its order: as written where it is English, else translated */
  readonly topics: readonly string[];
  /** neighbouring words of it that belong together: `session interface` */
  readonly phrases: readonly string[];
  /** topics that are translations: those that it does not have itself */
  readonly translations: readonly string[];
  /** words that no dictionary has, where it is not English; those that may be English are topics too */
  readonly leftovers: readonly string[];
  /** whether its words were translated */
  readonly isTranslated: boolean;
  /** whether it points back to what was said before: `it`, `and who calls that` */
  readonly pointsBack: boolean;
}

const MAX_TOPICS = 40;
const MAX_PHRASES = 4;
const dictionaries = new Map<AnswerLanguage, Dictionary>();

/** Reads a question in any of the served languages. @param wanted language of the answer */
export function readQuestion(text: string, wanted: AnswerLanguage): Question {
  const language = detectLanguage(text, wanted);
  const { hasSpaces, cues } = VOCABULARIES[language];
  const mentions = mentionsOf(text);
  const asked = withoutNames(text, mentions);
  const words = foldedWords(asked);
  const kind = kindOf(cues, hasSpaces ? words : foldWord(asked));
  const { runs, leftovers } =
    language === 'en' ? { runs: englishRuns(text), leftovers: [] } : translate(text, language);
  return {
    text,
    language,
    kind: kind === 'general' && language !== 'en' ? kindOf(VOCABULARIES.en.cues, words) : kind,
    mentions,
    topics: [...new Set(runs.flat())].slice(0, MAX_TOPICS),
    phrases: runs
      .filter((run) => run.length > 1)
      .map((run) => run.slice(0, 5).join(' '))
      .slice(0, MAX_PHRASES),
    leftovers,
    isTranslated: language !== 'en',
    translations: language === 'en' ? [] : translationsOf(runs.flat(), text),
    pointsBack: pointsBack(text, language),
  };
}

/** A name is no part of how a question is put: `what does app.use do` does not ask what uses something. */
function withoutNames(text: string, mentions: readonly Mention[]): string {
  let rest = text;
  for (const mention of mentions) rest = rest.replaceAll(mention.text, ' x ');
  return rest;
}

/** Words that are no function words, those next to each other together. */
function englishRuns(text: string): string[][] {
  const runs: string[][] = [[]];
  const tokens: readonly string[] = text.match(/[\p{L}\p{M}\p{N}_$]+|[^\s\p{L}\p{N}]/gu) ?? [];
  const idioms = idiomPlaces(tokens.map(foldWord));
  for (const [at, token] of tokens.entries()) {
    if (!idioms.has(at) && isEnglishTopic(token)) runs.at(-1)?.push(token);
    else if (token !== '-' && runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function isEnglishTopic(token: string): boolean {
  const isWord = /^[\p{L}\p{N}_$]/u.test(token);
  return isWord && !stopWordsOf('en').has(foldWord(token)) && termsOf(token).length > 0;
}

const MIN_LEFTOVER = 4;

interface Translation {
  readonly runs: string[][];
  readonly leftovers: string[];
}

/** The same in English, of the words that the dictionary has; names and English words stay. */
function translate(text: string, language: AnswerLanguage): Translation {
  const words: string[] = [];
  const leftovers: string[] = [];
  const tokens: readonly string[] = text.match(/[\p{L}\p{M}\p{N}_$]+/gu) ?? [];
  const folded = tokens.map(foldWord);
  for (let at = 0; at < tokens.length; at++) {
    const phrase = dictionaryOf(language).ofPhrase(folded, at);
    if (phrase === null) {
      const { english, isLeft } = translateWord(tokens[at] ?? '', language);
      words.push(...english);
      if (isLeft) leftovers.push(tokens[at] ?? '');
    } else {
      words.push(...phrase.english);
      at += phrase.length - 1;
    }
  }
  return { runs: words.length === 0 ? [] : [words], leftovers };
}

interface TranslatedWord {
  readonly english: readonly string[];
  /** no dictionary has it */
  readonly isLeft: boolean;
}

function translateWord(token: string, language: AnswerLanguage): TranslatedWord {
  const { hasSpaces, endingLength } = VOCABULARIES[language];
  if (isStopWord(foldWord(token), stopWordsOf(language), endingLength))
    return { english: [], isLeft: false };
  const known = inEnglish(token, language);
  // What only is kept because it may be English counts as little as what nobody knows.
  const isUnknown = hasSpaces && (known.length === 0 || known[0] === token);
  return {
    english: known.filter((word) => !ASKING.has(word)),
    isLeft: isUnknown && Array.from(token).length >= MIN_LEFTOVER,
  };
}

const MIN_STOP_STEM = 5;

/** A stop word, or a long one with an ending: `fonksiyonunu` by `fonksiyon`. */
function isStopWord(word: string, stop: ReadonlySet<string>, endingLength: number): boolean {
  for (let ending = 0; ending <= endingLength; ending++) {
    const stem = word.slice(0, word.length - ending);
    if (ending > 0 && stem.length < MIN_STOP_STEM) return false;
    if (stop.has(stem)) return true;
  }
  return false;
}

/** Translations that say how something is asked for, and nothing about what. */
const ASKING: ReadonlySet<string> = new Set(['call', 'use', 'find', 'test']);

/** A word by the dictionary, as it is where it may be English or a name, else not at all. */
function inEnglish(token: string, language: AnswerLanguage): readonly string[] {
  const dictionary = dictionaryOf(language);
  if (!VOCABULARIES[language].hasSpaces) {
    return [...dictionary.ofText(token), ...(token.match(/[A-Za-z_$][\w$]{2,}/gu) ?? [])];
  }
  const word = foldWord(token);
  const known = dictionary.ofWord(word);
  if (known.length > 0) return known;
  return /^\p{ASCII}+$/u.test(token) && !stopWordsOf('en').has(word) ? [token] : [];
}

function translationsOf(topics: readonly string[], text: string): string[] {
  const own = foldWord(text);
  return [...new Set(topics)].filter((topic) => !own.includes(foldWord(topic)));
}

function dictionaryOf(language: AnswerLanguage): Dictionary {
  const known = dictionaries.get(language) ?? createDictionary(VOCABULARIES[language]);
  dictionaries.set(language, known);
  return known;
}

function pointsBack(text: string, language: AnswerLanguage): boolean {
  const { hasSpaces, backReferences } = VOCABULARIES[language];
  const signs = backReferences
    .split(/[;\n]/u)
    .map((sign) => sign.trim())
    .filter(Boolean);
  const folded = foldWord(text);
  if (!hasSpaces) return signs.some((sign) => folded.includes(sign));
  const words = ` ${foldedWords(text).join(' ')} `;
  return signs.some((sign) => words.includes(` ${foldedWords(sign).join(' ')} `));
}
