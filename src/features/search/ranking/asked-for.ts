import { stemOf } from '#lib/words.ts';
import { FILE_ROLES, type FileRole } from './file-roles.ts';

/** What files of a role are worth beside code, where a question does not ask for them. */
const WORTH: Readonly<Record<FileRole, number>> = {
  code: 1,
  test: 0.2,
  document: 0.5,
  changelog: 0.25,
  sample: 0.4,
  locale: 0.1,
  site: 0.3,
  interface: 0.6,
  vendored: 0.4,
  declaration: 0.7,
  migration: 0.4,
  tooling: 0.5,
  data: 0.5,
};

/** Words that ask for files of a role. */
const ASKING: Readonly<Partial<Record<FileRole, string>>> = {
  test: 'test tests testing tested spec specs',
  document: 'documentation docs readme tutorial license guide manual',
  changelog: 'changelog',
  sample: 'example examples sample samples demo benchmark benchmarks fixture',
  locale: 'translation translations translated locale locales localization i18n language languages',
  site: 'website homepage',
  interface: `button buttons dialog modal popup menu sidebar toolbar page pages screen form icon icons
    css style styles styled theme themes layout html template templates component components click
    clicked clicks hover tooltip render renders rendered frontend browser ui interface shown display
    displayed widget react view views dashboard table tab tabs drag drop`,
  migration: 'migration migrations migrate schema column columns',
  tooling:
    'script scripts build builds built release released releases ci workflow pipeline benchmark',
  declaration: 'type types typed typing declaration declarations',
  data: `config configuration settings setting json yaml toml xml dependency dependencies manifest
    package workflow ci pipeline docker schema sql query proto`,
};

const askingTerms = FILE_ROLES.map((role) => ({
  role,
  terms: new Set((ASKING[role] ?? '').split(/\s+/u).filter(Boolean).map(stemOf)),
}));

/** What a query asks for beside code. */
export interface Asked {
  /** how something is used: documents and samples answer that as well as code */
  readonly isUsage: boolean;
  /** roles that the caller wants, whatever the words */
  readonly roles: readonly FileRole[];
}

/**
 * What files of each role are worth for a query, in the order of FILE_ROLES, 0..1.
 * @param terms stems of the query's words
 */
export function roleFactors(terms: readonly string[], { isUsage, roles }: Asked): Float32Array {
  const wanted = new Set<FileRole>(roles);
  for (const { role, terms: own } of askingTerms)
    if (terms.some((term) => own.has(term))) wanted.add(role);
  if (isUsage) for (const role of ['document', 'sample'] as const) wanted.add(role);
  return Float32Array.from(FILE_ROLES, (role) => (wanted.has(role) ? 1 : WORTH[role]));
}
