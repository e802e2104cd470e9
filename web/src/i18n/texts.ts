import type { AllTexts } from './all-texts.ts';
import { findLanguage, isLanguage, keepLanguage, type Language } from './languages.ts';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/** A folder with texts, by its name. */
export type Folder = keyof AllTexts;

/** Of each folder with texts, one file a language, loaded with what shows it. */
const files = import.meta.glob<Texts>(
  [
    '../app/texts/*.json',
    '../app/*/texts/*.json',
    '../components/*/texts/*.json',
    '../pages/*/texts/*.json',
  ],
  { import: 'default' },
);

const byFolder = new Map(Object.entries(files).map(([path, load]) => [toName(path), load]));

/** `../pages/search/texts/de.json` is `search/de`. */
function toName(path: string): string {
  const [, folder = '', language = ''] = /([\w-]+)\/texts\/(\w+)\.json$/.exec(path) ?? [];
  return `${folder}/${language}`;
}

const loading = new Map<string, Promise<void>>();
const loaded = new Map<string, Translate>();
const listeners = new Set<() => void>();
let current: Language = findLanguage();
document.documentElement.lang = current;

/** Loads texts in the language of the page. @returns the same promise each time */
export function loadTexts(folder: Folder, language: Language = current): Promise<void> {
  const name = `${folder}/${language}`;
  const before = loading.get(name);
  if (before !== undefined) return before;
  const now = loadFile(name, language);
  loading.set(name, now);
  return now;
}

async function loadFile(name: string, language: Language): Promise<void> {
  const load = byFolder.get(name);
  if (load === undefined) throw new Error(`There are no texts ${name}.`);
  loaded.set(name, createTranslate(await load(), language));
}

/** What says the texts of a folder; undefined until they are loaded. */
export function findTranslate(folder: Folder, language: Language): Translate | undefined {
  return loaded.get(`${folder}/${language}`);
}

export function currentLanguage(): Language {
  return current;
}

/** Keeps the language that the person chose, and shows the page in it once its texts are there. */
export function chooseLanguage(code: string): void {
  if (!isLanguage(code)) return;
  keepLanguage(code);
  void changeLanguage(code);
}

async function changeLanguage(language: Language): Promise<void> {
  const folders = new Set([...loaded.keys()].map((name) => name.slice(0, name.indexOf('/'))));
  await Promise.all([...folders].filter(isFolder).map((folder) => loadTexts(folder, language)));
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function isFolder(name: string): name is Folder {
  return byFolder.has(`${name}/en`);
}

/** @returns what ends it */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
