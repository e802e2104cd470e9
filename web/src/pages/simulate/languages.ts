import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-translation.ts';

/** Languages in which the service writes an analysis, ISO 639-1. */
const ANSWER_LANGUAGES = [
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

/** They as choices, by their names in the language of the dashboard. */
export function useAnswerLanguages(): { readonly value: string; readonly label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return ANSWER_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [language]);
}
