/** Languages of the dashboard, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  pt: 'Português',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
  hi: 'हिन्दी',
} as const;

export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'sextant-language';

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** What the person chose, else the first of the browser's languages that there is. */
export function findLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS) ?? '';
  const codes = [kept, ...navigator.languages].map((code) => code.slice(0, 2).toLowerCase());
  return codes.find(isLanguage) ?? 'en';
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language);
}
