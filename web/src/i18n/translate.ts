import { keep } from './keep.ts';

/** Texts of one folder in one language, as their file has them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What is filled in, nothing for undefined; `count` also chooses between singular and plural. */
export type Values = Readonly<Record<string, string | number | undefined>> & {
  readonly count?: number;
};

/** Says what a key stands for. */
export type Translate = (key: string, values?: Values) => string;

/**
 * Texts like those of i18next: keys with dots, `_one` and `_other` as the language has them, `{{name}}`
 * and `{{name, number}}` to fill in.
 * @returns the key itself where there is no text, so that it is seen and reported
 */
export function createTranslate(texts: Texts, language: string): Translate {
  const fill = (text: string, values: Values): string =>
    text.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (place, name: string, format?: string) => {
      if (!Object.hasOwn(values, name)) return place;
      const value = values[name] ?? '';
      return typeof value === 'number' && format !== undefined
        ? numbersOf(language).format(value)
        : String(value);
    });
  return (key, values) => {
    if (values === undefined) return findText(texts, key) ?? key;
    const { count } = values;
    const form = count === undefined ? '' : `_${pluralsOf(language).select(count)}`;
    const text = findText(texts, key + form) ?? findText(texts, key);
    return text === undefined ? key : fill(text, values);
  };
}

const pluralsOf = keep((language: string) => new Intl.PluralRules(language));
const numbersOf = keep((language: string) => new Intl.NumberFormat(language));

function findText(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (found === undefined || typeof found === 'string') return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}
