import type { AnswerLanguage } from '../languages.ts';
import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { HI } from './hi.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { NL } from './nl.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { RU } from './ru.ts';
import { TR } from './tr.ts';
import { UK } from './uk.ts';
import type { Vocabulary } from './vocabulary.ts';
import { ZH } from './zh.ts';

/** The vocabulary of every language that questions are understood in. */
export const VOCABULARIES: Readonly<Record<AnswerLanguage, Vocabulary>> = {
  en: EN,
  pt: PT,
  fr: FR,
  it: IT,
  de: DE,
  hi: HI,
  es: ES,
  nl: NL,
  pl: PL,
  ru: RU,
  uk: UK,
  tr: TR,
  ar: AR,
  ja: JA,
  ko: KO,
  zh: ZH,
};
