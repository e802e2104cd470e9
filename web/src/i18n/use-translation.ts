import { useSyncExternalStore } from 'react';
import type { AllTexts } from './all-texts.ts';
import type { Language } from './languages.ts';
import { currentLanguage, findTranslate, type Folder, loadTexts, onLanguage } from './texts.ts';
import type { Translate, Values } from './translate.ts';

type Stem<Key extends string> = Key extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : Key;

type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Stem<Key>
    : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** A key of the first folder, or one of any of them behind its name. */
type TextKey<First extends Folder, Others extends Folder> =
  | KeyOf<AllTexts[First]>
  | { [Name in First | Others]: `${Name}:${KeyOf<AllTexts[Name]>}` }[First | Others];

type Say<First extends Folder, Others extends Folder = never> = (
  key: TextKey<First, Others>,
  values?: Values,
) => string;

/**
 * What says the texts of one or more folders in the language of the page: of the first by their keys, of
 * any by `folder:key`. Waits in a Suspense until they are there.
 */
export function useTranslation<First extends Folder, Others extends Folder = never>(
  folders: First | readonly [First, ...Others[]],
): { readonly t: Say<First, Others> } {
  const language = useLanguage();
  const names: readonly Folder[] = typeof folders === 'string' ? [folders] : folders;
  for (const name of names) {
    // Not `use`: after other hooks of the component it makes React lose count of them (its error 467).
    // oxlint-disable-next-line typescript/only-throw-error -- a Suspense waits for what is thrown
    if (findTranslate(name, language) === undefined) throw loadTexts(name, language);
  }
  return { t: toSay(names, language) };
}

/** The language of the page. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}

/** The same function each time, for effects and memos that depend on it. */
const known = new Map<string, Translate>();

function toSay(names: readonly Folder[], language: Language): Translate {
  const id = `${language}:${names.join()}`;
  const before = known.get(id);
  if (before !== undefined) return before;
  const now = names.length === 1 ? ofFolder(names[0], language) : ofFolders(names, language);
  known.set(id, now);
  return now;
}

function ofFolder(name: Folder | undefined, language: Language): Translate {
  const translate = name && findTranslate(name, language);
  if (translate === undefined) throw new Error(`The texts ${name} are not loaded.`);
  return translate;
}

function ofFolders(names: readonly Folder[], language: Language): Translate {
  const first = ofFolder(names[0], language);
  const byName = new Map<string, Translate>(names.map((name) => [name, ofFolder(name, language)]));
  return (key, values) => {
    const [name = '', rest] = key.split(':', 2);
    const other = rest === undefined ? undefined : byName.get(name);
    return other === undefined || rest === undefined ? first(key, values) : other(rest, values);
  };
}
