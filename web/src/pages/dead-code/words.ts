import type texts from './texts/en.json';

/** Words of the service that there are texts for; another is shown as it comes. */
type Doubt = keyof typeof texts.doubt;
type Use = keyof typeof texts.use;
type Missing = keyof typeof texts.edges;

const DOUBTS: ReadonlySet<string> = new Set([
  'mentioned-in-unparsed-file',
  'own-file-unparsed',
  'unresolved-import',
  'computed-import',
  'skipped-file-near',
  'idle-folder',
  'string-literal',
  'made-name',
  'name-used-elsewhere',
  'mentioned-in-text',
  'annotated',
  'generated',
  'for-others',
  'foreign-base',
  'public-name',
  'dynamic-language',
  'loaded-by-test',
  'used-by-doubtful-code',
] satisfies Doubt[]);
const USES: ReadonlySet<string> = new Set(['nothing', 'own-file', 'dead-code'] satisfies Use[]);
const MISSING: ReadonlySet<string> = new Set([
  'import',
  'reference',
  'override',
  're-export',
  'entry-point',
] satisfies Missing[]);

export function isDoubt(word: string): word is Doubt {
  return DOUBTS.has(word);
}

export function isUse(word: string): word is Use {
  return USES.has(word);
}

export function isMissing(word: string): word is Missing {
  return MISSING.has(word);
}
