/** Languages of answers, ISO 639-1. */
export const ANSWER_LANGUAGES = [
  'en',
  'pt',
  'fr',
  'it',
  'de',
  'hi',
  'es',
  'nl',
  'pl',
  'ru',
  'uk',
  'tr',
  'ar',
  'ja',
  'ko',
  'zh',
] as const;
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** `pt-BR` and `PT` are `pt`; null for a language that is not served. */
export function toAnswerLanguage(code: string): AnswerLanguage | null {
  const [language = ''] = code.trim().toLowerCase().split(/[-_]/u);
  return ANSWER_LANGUAGES.find((served) => served === language) ?? null;
}
