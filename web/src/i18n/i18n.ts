import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { findLanguage, LANGUAGES } from './languages.ts';

type Texts = Readonly<Record<string, unknown>>;

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

/** i18next asks for texts by language and namespace, which is the folder. */
const backend = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, namespace: string): Promise<Texts> => {
    const load = byFolder.get(`${namespace}/${language}`);
    if (load === undefined) throw new Error(`There are no texts ${namespace} in ${language}.`);
    return load();
  },
} as const;

/** Begins to load the texts of the shell; components wait for theirs in a Suspense. */
export async function startTexts(): Promise<void> {
  const language = findLanguage();
  document.documentElement.lang = language;
  const i18next = createInstance();
  i18next.on('languageChanged', (code) => {
    document.documentElement.lang = code;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: Object.keys(LANGUAGES),
      ns: ['app'],
      defaultNS: 'app',
      // React escapes what it shows.
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}
