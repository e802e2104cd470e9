import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..', 'web', 'src');
const LANGUAGES = ['en', 'pt', 'fr', 'it', 'de', 'hi'] as const;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Texts = { readonly [key: string]: string | Texts };
const textsSchema: z.ZodType<Texts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), textsSchema])),
);

function load(folder: string, language: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(ROOT, folder, `${language}.json`), 'utf8');
  return new Map(flatten(textsSchema.parse(JSON.parse(text)), ''));
}

function flatten(texts: Texts, path: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}

/** Plural forms differ between languages: what counts is that each has its own. */
function toStems(keys: Iterable<string>): string[] {
  return [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].toSorted();
}

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])].toSorted();
}

const folders = globSync('**/texts', { cwd: ROOT }).toSorted();

test('there are texts of pages to look at', () => {
  expect(folders.length).toBeGreaterThan(1);
});

test.each(folders)('%s: every language says everything that English says', (folder) => {
  const english = toStems(load(folder, 'en').keys());
  for (const language of LANGUAGES) {
    expect([language, toStems(load(folder, language).keys())]).toEqual([language, english]);
  }
});

test.each(folders)('%s: each language has the plural forms that it needs', (folder) => {
  for (const language of LANGUAGES) {
    const keys = load(folder, language);
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plural = [...keys.keys()].filter((key) => PLURAL.test(key));
    for (const stem of toStems(plural)) {
      const missing = needed.filter((form) => !keys.has(`${stem}_${form}`));
      expect([folder, language, stem, missing]).toEqual([folder, language, stem, []]);
    }
  }
});

test.each(folders)('%s: translations fill in what English fills in', (folder) => {
  const english = load(folder, 'en');
  for (const language of LANGUAGES) {
    for (const [key, text] of load(folder, language)) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      const wanted = placeholdersOf(model).filter((name) => isNeeded(key, name));
      const given = placeholdersOf(text).filter((name) => isNeeded(key, name));
      expect([language, key, given]).toEqual([language, key, wanted]);
    }
  }
});

/** The singular may say "one" without the number, be it as it is or as people write it. */
function isNeeded(key: string, placeholder: string): boolean {
  return !key.endsWith('_one') || (placeholder !== '{{count}}' && placeholder !== '{{n}}');
}

test.each(folders)('%s: a translation is not the English text', (folder) => {
  const english = load(folder, 'en');
  const sentences = [...english].filter(([, text]) => wordsOf(text) >= 4);
  for (const language of LANGUAGES.filter((code) => code !== 'en')) {
    const texts = load(folder, language);
    const same = sentences.filter(([key, text]) => texts.get(key) === text && !isCode(text));
    expect([language, same.map(([key]) => key)]).toEqual([language, []]);
  }
});

/** Without what is filled in. */
function wordsOf(text: string): number {
  return text.replaceAll(/\{\{[^}]+\}\}/g, '').match(/\p{L}+/gu)?.length ?? 0;
}

test.each(folders)(
  '%s: what is filled in is a word, or a number to be written as people do',
  (folder) => {
    for (const language of LANGUAGES) {
      for (const [key, text] of load(folder, language)) {
        const strange = placeholdersOf(text).filter((place) =>
          /^\{\{(?!\w+(?:, number)?\}\})/.test(place),
        );
        expect([language, key, strange]).toEqual([language, key, []]);
      }
    }
  },
);

/** Commands and samples read the same everywhere. */
function isCode(text: string): boolean {
  return /^[\w`./:$-]+( [\w`./:$*"'{}<>=-]+)*$/.test(text) && /[`$/=]|--|\w:\w/.test(text);
}

test('every folder with texts is known to the check of keys', () => {
  const known = readFileSync(join(ROOT, 'i18n', 'all-texts.ts'), 'utf8');
  for (const folder of folders) {
    const name = basename(dirname(join(ROOT, folder)));
    expect(known).toMatch(new RegExp(`^ {2}'?${name}'?: typeof \\w+;`, 'm'));
  }
});
