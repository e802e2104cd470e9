import { JAVASCRIPT } from './javascript.ts';
import type { Language, Syntax } from './language.ts';
import { PLAIN_LANGUAGES, TEXT_LANGUAGE } from './plain.ts';
import { PYTHON } from './python.ts';
import { TYPESCRIPT } from './typescript.ts';

/** Every language, those with a grammar first: what they claim, no plain language takes. */
export const LANGUAGES: readonly Language[] = [JAVASCRIPT, TYPESCRIPT, PYTHON, ...PLAIN_LANGUAGES];

const byExtension = index(({ extensions }) => extensions);
const byFileName = index(({ fileNames }) => fileNames);
const byShebang = index(({ shebangs }) => shebangs);

function index(keysOf: (language: Language) => readonly string[]): Map<string, Language> {
  const found = new Map<string, Language>();
  for (const language of LANGUAGES)
    for (const key of keysOf(language)) if (!found.has(key)) found.set(key, language);
  return found;
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
    byFileName.get(name.split('.', 1)[0] ?? '') ??
    byShebang.get(interpreterOf(firstLine)) ??
    TEXT_LANGUAGE
  );
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

const TEST_DIRECTORY =
  /(?:^|\/)(?:tests?|__tests__|specs?|__mocks__|e2e|testdata|test-fixtures|testing)\//i;

/** Whether a path holds tests or what only tests use. */
export function isTestPath(path: string): boolean {
  if (TEST_DIRECTORY.test(path)) return true;
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

const LOCK_NAME =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|[^/]+\.lock)$/;

/** Whether a package manager writes the file: a lock file, by its name. */
export function isLockPath(path: string): boolean {
  return LOCK_NAME.test(path);
}

const CONFIG_NAME =
  /(?:^|\/)(?:package\.json|pnpm-workspace\.yaml|[tj]sconfig[^/]*\.json|deno\.jsonc?|pyproject\.toml|setup\.cfg|setup\.py)$/;

/** Whether the text of a file decides how imports resolve: `LinkInput.configs` wants it. */
export function isConfigPath(path: string): boolean {
  return CONFIG_NAME.test(path);
}
