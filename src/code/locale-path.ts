const LOCALE_DIRECTORY =
  /(?:^|\/)(?:_?locales?|i18n|l10n|translations?|lang|langs|languages|lproj)\//iu;
const LOCALE_FILE = /\.(?:po|pot|xliff?|arb|strings|resx|ftl)$/iu;
const TEXT_DATA = /\.(?:json5?|ya?ml|properties|xml|php|toml|ini|csv|tsv|js|ts)$/iu;
/** `en.json`, `pt_BR/messages.yml`. */
const LANGUAGE_NAME = /(?:^|[/._-])[a-z]{2}(?:[_-][A-Z][A-Za-z]{1,3})?(?:\/[^/]+)?\.[a-z0-9]+$/u;

/** Whether a file holds texts of a program in one of its languages, by its path: `i18n/fr.json`, `de.po`. */
export function isLocalePath(path: string): boolean {
  if (LOCALE_FILE.test(path)) return true;
  return LOCALE_DIRECTORY.test(path) && TEXT_DATA.test(path) && LANGUAGE_NAME.test(path);
}
