import { ASTRO } from './astro/syntax.ts';
import { C } from './c/syntax.ts';
import { CPP } from './cpp/syntax.ts';
import { DART } from './dart/syntax.ts';
import { CSHARP } from './csharp/syntax.ts';
import { GO } from './go/syntax.ts';
import { JAVA } from './java/syntax.ts';
import { JAVASCRIPT } from './javascript/syntax.ts';
import { KOTLIN } from './kotlin/syntax.ts';
import { LUA } from './lua/syntax.ts';
import type { Conventions, FamilyConventions } from './conventions.ts';
import type { Language, Linking } from './language.ts';
import { PHP } from './php/syntax.ts';
import { PLAIN_LANGUAGES, TEXT_LANGUAGE } from './plain.ts';
import { PYTHON } from './python/syntax.ts';
import { RUST } from './rust/syntax.ts';
import { SCALA } from './scala/syntax.ts';
import { SHELL } from './shell/syntax.ts';
import { SOLIDITY } from './solidity/syntax.ts';
import { RUBY } from './ruby/syntax.ts';
import { SVELTE } from './svelte/syntax.ts';
import { SWIFT } from './swift/syntax.ts';
import { TYPESCRIPT } from './typescript/syntax.ts';
import { VUE } from './vue/syntax.ts';
import type { Syntax } from './syntax.ts';
import { isGeneratedPath } from '../generated.ts';

/** Every language, those with a grammar first: what they claim, no plain language takes. */
export const LANGUAGES: readonly Language[] = [
  JAVASCRIPT,
  TYPESCRIPT,
  VUE,
  SVELTE,
  ASTRO,
  PYTHON,
  C,
  CPP,
  DART,
  GO,
  PHP,
  CSHARP,
  RUBY,
  JAVA,
  KOTLIN,
  SCALA,
  RUST,
  SHELL,
  SOLIDITY,
  SWIFT,
  LUA,
  ...PLAIN_LANGUAGES,
];

const byExtension = index(({ extensions }) => extensions);
const byFileName = index(({ fileNames }) => fileNames);
const byShebang = index(({ shebangs }) => shebangs);

function index(keysOf: (language: Language) => readonly string[]): Map<string, Language> {
  const found = new Map<string, Language>();
  for (const language of LANGUAGES)
    for (const key of keysOf(language)) if (!found.has(key)) found.set(key, language);
  return found;
}

const byId = index(({ id }) => [id]);

/** @returns the language of that id, null where there is none */
export function languageById(id: string): Language | null {
  return byId.get(id) ?? null;
}

const NO_CONVENTIONS: Conventions = {};

/** @returns what holds for that language by convention; empty for an unknown language */
export function conventionsOf(id: string): Conventions {
  return byId.get(id)?.conventions ?? NO_CONVENTIONS;
}

const byFamily = index(({ linking }) => (linking ? [linking.family] : []));

/** @param family as `Linking.family` names it @returns what its languages share by convention */
export function familyConventionsOf(family: string): FamilyConventions {
  return byFamily.get(family)?.conventions ?? NO_CONVENTIONS;
}

/** @returns how files of that language find each other, null where nothing leads from one to another */
export function linkingOf(id: string): Linking | null {
  return byId.get(id)?.linking ?? null;
}

/**
 * The language of a file, by its name, its extension, or its `#!` line; text where nothing fits.
 * @param firstLine of its content, '' or left out where it is not known
 */
export function languageOf(path: string, firstLine = ''): Language {
  const name = fileName(path);
  return (
    byFileName.get(name) ??
    byExtension.get(extensionOf(name)) ??
    withoutParser(byFileName.get(name.split('.', 1)[0] ?? '')) ??
    byShebang.get(interpreterOf(firstLine)) ??
    TEXT_LANGUAGE
  );
}

/** `Dockerfile.dev` is one; `Gemfile.lock` and `Gemfile.tt` are not what their stem says. */
function withoutParser(language: Language | undefined): Language | undefined {
  return language?.syntax ? undefined : language;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** @returns the last extension with its dot, '' where there is none */
function extensionOf(path: string): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}

/** `#!/usr/bin/env -S python3 -u` is `python`. */
function interpreterOf(line: string): string {
  if (!line.startsWith('#!')) return '';
  const words = line.slice(2).trim().split(/\s+/);
  const command = words.map((word) => fileName(word)).find(isInterpreter);
  return command?.replace(/[\d.]+$/, '') ?? '';
}

function isInterpreter(word: string): boolean {
  return word !== 'env' && !word.startsWith('-') && !word.includes('=');
}

/** @returns the grammar that a syntax uses for a path */
export function grammarOf(syntax: Syntax, path: string): string {
  return syntax.grammars[extensionOf(path)] ?? syntax.grammars[''] ?? '';
}

/**
 * What decides, besides its bytes, what the facts of a file are: its language, its grammar where
 * that is not the language's usual one, and whether its name is that of a generated file. The same text is
 * another program as `.ts` and as `.tsx`.
 */
export function dialectOf({ id, syntax }: Language, path: string): string {
  const usual = syntax?.grammars[''] ?? '';
  const grammar = syntax ? grammarOf(syntax, path) : '';
  const dialect = grammar === usual ? id : `${id} ${grammar}`;
  return isGeneratedPath(path) ? `${dialect} generated` : dialect;
}

/** Whether the path says what language a file has; else its first line may. */
export function isLanguageNamed(path: string): boolean {
  const language = languageOf(path);
  return language !== TEXT_LANGUAGE && language.byContent?.paths.test(path) !== true;
}

const TEST_DIRECTORY =
  /(?:^|\/)(?:tests?|__tests__|specs?|__mocks__|e2e|testdata|test-fixtures|testing)\//i;

/** Whether a path holds tests or what only tests use. */
export function isTestPath(path: string): boolean {
  return TEST_DIRECTORY.test(path) || isTestFile(path);
}

/** Whether a file is called as its language calls tests, wherever it is. */
export function isTestFile(path: string): boolean {
  return languageOf(path).testPaths.some((pattern) => pattern.test(path));
}

const DOCUMENT_LANGUAGES: ReadonlySet<string> = new Set(['markdown', 'rst', 'text']);

/**
 * Whether a path is a document, by its extension or name: Markdown, reST, plain text, so a guide, a
 * changelog, a licence. A file whose language nothing tells is none: it may well be code.
 */
export function isDocumentPath(path: string): boolean {
  const language = languageOf(path);
  return language !== TEXT_LANGUAGE && DOCUMENT_LANGUAGES.has(language.id);
}

const PROSE_NAME =
  /(?:^|\/)(?:licen[cs]es?|copying|notice|authors|contributors|maintainers|codeowners|change(?:s|log)|history|news|releases?|readme|contributing|code_of_conduct|security|funding)(?:[._-][\w.-]*)?$/i;

/** Whether a file is text for people: a document, or a licence, a changelog and the like by its name. */
export function isProsePath(path: string): boolean {
  const { id } = languageOf(path);
  return isDocumentPath(path) || (id === TEXT_LANGUAGE.id && PROSE_NAME.test(path));
}

const LOCK_NAME =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|[^/]+\.lock)$/;

/** Whether a package manager writes the file: a lock file, by its name. */
export function isLockPath(path: string): boolean {
  return LOCK_NAME.test(path);
}

const CONFIG_PATHS: readonly RegExp[] = [
  ...new Set(LANGUAGES.flatMap(({ linking }) => linking?.configPaths ?? [])),
];

/** Whether the text of a file decides how imports resolve: `LinkInput.configs` wants it. */
export function isConfigPath(path: string): boolean {
  return CONFIG_PATHS.some((pattern) => pattern.test(path));
}
