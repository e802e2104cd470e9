import { EASTERN_PHRASES } from './phrases-eastern.ts';
import { WESTERN_PHRASES } from './phrases-western.ts';

export const PHRASES = { ...WESTERN_PHRASES, ...EASTERN_PHRASES } as const;
export type ExplanationLanguage = keyof typeof PHRASES;

/** `pt-BR` and `PT` are `pt`; null for a language that is not served. */
export function toExplanationLanguage(code: string): ExplanationLanguage | null {
  const [language = ''] = code.trim().toLowerCase().split(/[-_]/u);
  return isServed(language) ? language : null;
}

function isServed(code: string): code is ExplanationLanguage {
  return Object.hasOwn(PHRASES, code);
}
