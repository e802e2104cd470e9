import { stemOf } from '#lib/words.ts';
import { FILE_ROLES, type FileRole } from './file-roles.ts';

/** What files of a role are worth beside code, where a question does not ask for them. */
const WORTH: Readonly<Record<FileRole, number>> = {
  code: 1,
  test: 0.2,
  document: 0.5,
  changelog: 0.25,
  notice: 0.1,
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

/** Words that ask for files of a role, and those that may mean it, or what code does. */
const ASKING: Readonly<Partial<Record<FileRole, Readonly<Record<'surely' | 'maybe', string>>>>> = {
  test: { surely: 'test tests testing tested spec specs', maybe: '' },
  document: { surely: 'documentation docs readme tutorial guide manual', maybe: '' },
  changelog: { surely: 'changelog', maybe: '' },
  notice: { surely: 'license licence licenses copyright authors trademark', maybe: '' },
  sample: {
    surely: 'example examples sample samples demo benchmark benchmarks',
    maybe: 'fixture',
  },
  locale: {
    surely: 'translation translations translated locale locales localization i18n',
    maybe: 'language languages',
  },
  site: { surely: 'website homepage', maybe: '' },
  interface: {
    surely: `button buttons dialog modal popup sidebar toolbar icon icons css style styles styled layout html
      hover tooltip frontend browser ui widget react dashboard drag drop click clicked clicks`,
    maybe: `page pages menu screen form theme themes template templates component components render renders
      rendered interface shown display displayed view views table tab tabs`,
  },
  migration: { surely: 'migration migrations migrate', maybe: 'schema column columns' },
  tooling: {
    surely: 'ci script scripts release released releases workflow benchmark',
    maybe: 'build builds built pipeline',
  },
  declaration: { surely: 'typing declaration declarations', maybe: 'type types typed' },
  data: {
    surely: 'json yaml toml xml manifest docker proto workflow ci',
    maybe: `config configuration settings setting dependency dependencies package pipeline schema sql query`,
  },
};

const toStems = (words = ''): ReadonlySet<string> =>
  new Set(words.split(/\s+/u).filter(Boolean).map(stemOf));
const askingTerms = FILE_ROLES.map((role) => ({
  role,
  surely: toStems(ASKING[role]?.surely),
  maybe: toStems(ASKING[role]?.maybe),
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
  const wanted = new Set<FileRole>(isUsage ? [...roles, 'document', 'sample'] : roles);
  return Float32Array.from(askingTerms, ({ role, surely, maybe }) => {
    if (wanted.has(role) || terms.some((term) => surely.has(term))) return 1;
    return terms.some((term) => maybe.has(term)) ? Math.sqrt(WORTH[role]) : WORTH[role];
  });
}
