import { mendsOf } from '#code/parse/pattern-mends.ts';
import { addImport } from '#code/fact-draft.ts';
import { literalAt, nameAt, skipTrivia } from '#code/source-text.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

/** Members of `jest` and `vi` that load or replace a module. */
const MOCKS =
  'mock doMock unmock doUnmock dontMock deepUnmock setMock requireActual requireMock importActual importMock'.split(
    ' ',
  );

/** Names whose calls may import something: see `isImportCall`. */
export const IMPORT_CALLEES: readonly string[] = [
  'require',
  'import',
  'define',
  'URL',
  'resolve',
  'glob',
  'globEager',
  'context',
  ...MOCKS,
];

/** Those of them that are called as members. */
export const IMPORT_METHODS: readonly string[] = [
  'resolve',
  'glob',
  'globEager',
  'context',
  ...MOCKS,
];

const RESOLVER = /(?:^|[^\w$.])(require|import\s{0,9}\.\s{0,9}meta)\s{0,9}\.\s{0,9}$/;
const META = /(?:^|[^\w$.])import\s{0,9}\.\s{0,9}meta\s{0,9}\.\s{0,9}$/;
const REQUIRE = /(?:^|[^\w$.])require\s{0,9}\.\s{0,9}$/;
const TEST_RUNNER = /(?:^|[^\w$.])(?:jest|vi|vitest)\s{0,99}\.\s{0,99}$/;
const OWN_URL = /\s{0,99},\s{0,99}import\s{0,9}\.\s{0,9}meta\s{0,9}\.\s{0,9}url\b/y;
const LOOK_BACK = 120;

/**
 * Whether a call of one of `IMPORT_CALLEES` imports: `require.resolve('./a')`,
 * `import.meta.resolve('./a')`, `new URL('./a.js', import.meta.url)`, `vi.mock('./a')`,
 * `define(['./a'], ...)`.
 */
export function isImportCall(text: string, start: number): boolean {
  const callee = nameAt(text, start);
  if (callee === 'require' || callee === 'import') return true;
  const argument = argumentStart(text, start, callee);
  if (callee === 'define') return listStart(text, argument) >= 0;
  if (isGlob(callee)) return matchesBefore(text, start, callee === 'context' ? REQUIRE : META);
  const literal = literalAt(text, argument);
  if (!literal || !/[),]/.test(text[skipTrivia(text, literal.end)] ?? '')) return false;
  if (callee === 'URL') return isFileUrl(text, literal);
  return matchesBefore(text, start, callee === 'resolve' ? RESOLVER : TEST_RUNNER);
}

function isGlob(callee: string): boolean {
  return callee === 'glob' || callee === 'globEager' || callee === 'context';
}

function matchesBefore(text: string, start: number, pattern: RegExp): boolean {
  return pattern.test(text.slice(Math.max(0, start - LOOK_BACK), start));
}

function argumentStart(text: string, start: number, callee: string): number {
  let open = skipTrivia(text, start + callee.length);
  // `vi.importActual<typeof import('./a')>('./a')`: the type itself is an import.
  if (text[open] === '<') open += text.slice(open, open + 400).indexOf('>(') + 1;
  return text[open] === '(' ? skipTrivia(text, open + 1) : text.length;
}

/** A URL of a directory is no import, nor is one with a scheme. */
function isFileUrl(text: string, { value, end }: { value: string; end: number }): boolean {
  const name = value.slice(value.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  OWN_URL.lastIndex = end;
  return dot > 0 && dot < name.length - 1 && !value.includes(':') && OWN_URL.test(text);
}

/** Start of the first item of an array that is the first argument, or the one behind a module's id. */
function listStart(text: string, argument: number): number {
  const id = literalAt(text, argument);
  const comma = id ? skipTrivia(text, id.end) : -1;
  const list = comma >= 0 && text[comma] === ',' ? skipTrivia(text, comma + 1) : argument;
  return text[list] === '[' ? skipTrivia(text, list + 1) : -1;
}

/** Notes a call that `isImportCall` accepts, of another function than `require` and `import`. */
export function takeOtherCall(draft: FactDraft, start: number, callee: string): void {
  const { text } = draft;
  if (isGlob(callee)) {
    takeGlobs(draft, start, callee);
    return;
  }
  if (takeModuleList(draft, start, callee)) return;
  const value = literalAt(text, argumentStart(text, start, callee))?.value ?? '';
  const isBare = callee === 'URL' && !/^\.{0,2}\//.test(value);
  const isRequire = callee === 'resolve' && text.slice(0, start).trimEnd().endsWith('require.');
  addImport(draft, {
    specifier: isBare ? `./${value}` : value,
    kind: isRequire ? 'require' : 'dynamic',
    start,
    names: [],
  });
}

/** `import.meta.glob(['./a/*.ts'])`, `require.context('./a', true, /x/)`: files by a pattern. */
function takeGlobs(draft: FactDraft, start: number, callee: string): void {
  const { text } = draft;
  const argument = argumentStart(text, start, callee);
  const isList = text[argument] === '[';
  let at = isList ? skipTrivia(text, argument + 1) : argument;
  for (let item = literalAt(text, at); item; item = isList ? literalAt(text, at) : null) {
    const pattern = callee === 'context' ? `${item.value.replace(/\/$/, '')}/*` : item.value;
    if (!pattern.startsWith('!'))
      addImport(draft, { specifier: simplified(pattern), kind: 'dynamic', start, names: [] });
    const comma = skipTrivia(text, item.end);
    at = text[comma] === ',' ? skipTrivia(text, comma + 1) : text.length;
  }
  if (at === argument) addImport(draft, { specifier: '', kind: 'dynamic', start, names: [] });
}

/** Of a glob's signs one is left: any text. */
function simplified(glob: string): string {
  const plain = glob
    .replaceAll(/\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\]|[?+@!*]+/g, '*')
    .replaceAll(/\*+(?:\/\*+)*/g, '*');
  return plain.includes('*') ? plain : `${plain}*`;
}

// What AMD gives a module under these names is no file.
const AMD_NAMES: ReadonlySet<string> = new Set(['require', 'exports', 'module']);

/** `define(['./a', './b'], ...)`, `require(['./a'], ...)`. @returns whether the call is one */
export function takeModuleList(draft: FactDraft, start: number, callee: string): boolean {
  if (callee !== 'define' && callee !== 'require') return false;
  const { text } = draft;
  let at = listStart(text, argumentStart(text, start, callee));
  if (at < 0) return false;
  for (let item = literalAt(text, at); item; item = literalAt(text, at)) {
    if (!AMD_NAMES.has(item.value))
      addImport(draft, { specifier: item.value, kind: 'require', start, names: [] });
    const comma = skipTrivia(text, item.end);
    at = text[comma] === ',' ? skipTrivia(text, comma + 1) : text.length;
  }
  return true;
}

const DIRECTIVE = /^\/\/\/\s*<(reference|amd-dependency)\s+(path|types)\s*=\s*(["'])([^"'<>]+)\3/;

/** `/// <reference path="./a.d.ts" />` and the like, in the comments at a file's start. */
export function takeReferenceDirectives(draft: FactDraft): void {
  const { text } = draft;
  let at = text.search(/\S/);
  while (text.startsWith('//', at) || text.startsWith('#!', at)) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const [, , attribute, , value = ''] =
      DIRECTIVE.exec(text.slice(at, Math.min(end, at + 500))) ?? [];
    const isBare = attribute === 'path' && !/^\.{0,2}\//.test(value);
    if (value !== '')
      addImport(draft, {
        specifier: isBare ? `./${value}` : value,
        kind: 'type-only',
        start: at,
        names: [],
      });
    at = skipSpace(text, end);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}

/** The grammar does not know `export type *`. */
export const TYPE_STARS = mendsOf([/(?<=\bexport )type(?= \*)/g]);
