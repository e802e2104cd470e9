import { languageById, languageOf, LANGUAGES } from '#code/languages/registry.ts';
import { CHUNK_KINDS, type ChunkKind } from './index/chunk-table.ts';
import type { QueryToken } from './query-tokens.ts';

/** Text that is looked for as it stands in files, paths or names. */
export type TextPattern =
  | { readonly kind: 'phrase'; readonly text: string; readonly isCaseSensitive: boolean }
  /** `flags` of `i`, `m`, `s` */
  | { readonly kind: 'expression'; readonly pattern: string; readonly flags: string };

/** The filters of a query while it is read. */
export interface FilterDraft {
  readonly texts: TextPattern[];
  readonly excludedTexts: TextPattern[];
  readonly symbols: TextPattern[];
  readonly languages: string[];
  readonly excludedLanguages: string[];
  readonly paths: TextPattern[];
  readonly excludedPaths: TextPattern[];
  readonly kinds: ChunkKind[];
  readonly excludedKinds: ChunkKind[];
  readonly isCaseSensitive: boolean;
}

export function emptyFilters(isCaseSensitive: boolean): FilterDraft {
  return {
    texts: [],
    excludedTexts: [],
    symbols: [],
    languages: [],
    excludedLanguages: [],
    paths: [],
    excludedPaths: [],
    kinds: [],
    excludedKinds: [],
    isCaseSensitive,
  };
}

/** The key words of filters, and those of other code searches that mean the same. */
const KEYS: Readonly<Record<string, keyof typeof READERS>> = {
  lang: 'lang',
  language: 'lang',
  l: 'lang',
  path: 'path',
  file: 'path',
  f: 'path',
  kind: 'kind',
  symbol: 'symbol',
  sym: 'symbol',
  case: 'case',
  content: 'content',
};

/** Whether a key is a filter's; any other is part of a word. @param key lower case */
export function isFilterKey(key: string): boolean {
  return Object.hasOwn(KEYS, key);
}

/** Reads a token into the draft. @returns whether it is a filter: an unknown kind of piece is a word */
export function readFilter(draft: FilterDraft, token: QueryToken): boolean {
  const name = KEYS[token.key];
  return name !== undefined && READERS[name](draft, token);
}

type Reader = (draft: FilterDraft, token: QueryToken) => boolean;

const READERS = {
  lang: (draft, { isNegated, value }) =>
    addTo(isNegated ? draft.excludedLanguages : draft.languages, languagesOf(value)),
  path: (draft, token) =>
    addTo(token.isNegated ? draft.excludedPaths : draft.paths, [toPattern(draft, token)]),
  content: (draft, token) =>
    addTo(token.isNegated ? draft.excludedTexts : draft.texts, [toPattern(draft, token)]),
  symbol: (draft, token) => !token.isNegated && addTo(draft.symbols, [toPattern(draft, token)]),
  kind: (draft, { isNegated, value }) => {
    const kinds = kindsNamed(value);
    return kinds !== null && addTo(isNegated ? draft.excludedKinds : draft.kinds, kinds);
  },
  case: (_, { value }) => /^(?:yes|no|auto|true|false|sensitive|insensitive)$/iu.test(value),
} as const satisfies Readonly<Record<string, Reader>>;

function addTo<T>(list: T[], items: readonly T[]): true {
  list.push(...items);
  return true;
}

/** What a token's value looks for. */
export function toPattern(
  { isCaseSensitive }: Pick<FilterDraft, 'isCaseSensitive'>,
  { form, value, flags }: Pick<QueryToken, 'form' | 'value' | 'flags'>,
): TextPattern {
  if (form === 'expression') return { kind: 'expression', pattern: value, flags };
  return { kind: 'phrase', text: value, isCaseSensitive };
}

const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id])),
);

/** Ids of languages by their id, another name, or an extension of their files; separated by commas. */
function languagesOf(value: string): string[] {
  return value
    .toLowerCase()
    .split(',')
    .filter((name) => name !== '')
    .map(languageNamed);
}

function languageNamed(name: string): string {
  const known = languageById(LANGUAGE_NAMES.get(name) ?? name);
  if (known !== null) return known.id;
  const byExtension = languageOf(`file.${name.replace(/^\./u, '')}`).id;
  return byExtension === 'text' ? name : byExtension;
}

const KIND_NAMES: ReadonlyMap<string, ChunkKind> = new Map<string, ChunkKind>([
  ...CHUNK_KINDS.map((kind) => [kind, kind] as const),
  ['func', 'function'],
  ['fn', 'function'],
  ['def', 'function'],
  ['struct', 'class'],
  ['trait', 'interface'],
  ['protocol', 'interface'],
  ['const', 'variable'],
  ['constant', 'variable'],
  ['var', 'variable'],
  ['module', 'namespace'],
  ['package', 'namespace'],
  ['heading', 'section'],
]);

/** @returns null where one of the names is none of a kind */
function kindsNamed(value: string): readonly ChunkKind[] | null {
  const names = value.toLowerCase().split(',');
  const known = names.flatMap((name) => KIND_NAMES.get(name) ?? []);
  return known.length < names.length ? null : known;
}

/** The kinds that a query admits; none where it says nothing of them. */
export function kindsOf({ kinds, excludedKinds }: FilterDraft): readonly ChunkKind[] {
  if (excludedKinds.length === 0) return kinds;
  const wanted = kinds.length === 0 ? CHUNK_KINDS : kinds;
  return wanted.filter((kind) => !excludedKinds.includes(kind));
}
