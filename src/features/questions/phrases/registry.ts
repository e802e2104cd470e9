import type { AnswerLanguage } from '#features/search/service.ts';
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
import { ZH } from './zh.ts';
import type { Phrases } from './phrases.ts';

/** The phrases of answers in every served language. */
export const PHRASES: Readonly<Record<AnswerLanguage, Phrases>> = {
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
