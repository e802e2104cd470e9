import { useMemo } from 'react';
import { useLanguage } from './use-translation.ts';

/** Languages in which the service writes answers and analyses, ISO 639-1. */
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

/** The answer languages as choices, named in the language of the dashboard and capitalized. */
export function useAnswerLanguages(): { readonly value: string; readonly label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return ANSWER_LANGUAGES.map((value) => ({
      value,
      label: capitalize(names.of(value) ?? value, language),
    }));
  }, [language]);
}

/** Lists start with a capital, also where the language writes its name in lower case. */
function capitalize(name: string, language: string): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
