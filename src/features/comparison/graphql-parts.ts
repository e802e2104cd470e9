import { CompletenessKindEnum, CompletenessReasonEnum } from '#features/snapshots/graphql.ts';
import { EcosystemEnum } from '#features/dependencies/graphql.ts';
import { CategoryEnum } from '#features/findings/graphql.ts';
import { SeverityEnum } from '#features/security/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import {
  type CycleDifference,
  type DependencyDifference,
  type FileDifference,
  type FindingDifference,
  type FindingDifferenceCounts,
  type FindingOrder,
  type FolderDifference,
  type ImportDifference,
  type CompletenessDifference,
  MAX_DIFFERENCES,
} from './service.ts';

export const FileDifferenceEnum = builder.enumType('FileDifferenceKind', {
  description: 'Difference of a file between two indexes.',
  values: {
    added: { description: 'Only the head contains the file.' },
    removed: { description: 'Only the base contains the file.' },
    changed: { description: 'The file content differs.' },
    renamed: { description: 'The file has the same content under a different path.' },
    'left-out-of-base': {
      description: 'The file is in the head but was skipped in the base, so its change is unknown.',
    },
    'left-out-of-head': {
      description: 'The file is in the base but was skipped in the head, so it may still exist.',
    },
  } as const,
});

export const AddedRemovedEnum = builder.enumType('AddedOrRemoved', {
  description: 'Index of a comparison that contains the item: only the head, or only the base.',
  values: describeValues<'added' | 'removed'>({
    added: 'Only the head contains the item.',
    removed: 'Only the base contains the item.',
  }),
});

export const FindingDifferenceEnum = builder.enumType('FindingDifferenceKind', {
  description: 'Index of a comparison that contains the finding.',
  values: {
    introduced: { description: 'The finding is only in the head.' },
    fixed: { description: 'The finding is only in the base.' },
    moved: { description: 'Both indexes contain the finding, in different files.' },
  } as const,
});

export const CERTAIN =
  'Whether the difference is certain. False if a file has parse errors or an index contains only some of the files, so that the other index may contain the item without having read it.';

export const FileDifferenceRef = builder.objectRef<FileDifference>('FileDifference').implement({
  description: 'File that differs between two indexes.',
  fields: (t) => ({
    change: t.field({
      description: 'Difference of the file.',
      type: FileDifferenceEnum,
      resolve: ({ change }) => change,
    }),
    path: t.exposeString('path'),
    previousPath: t.exposeString('previousPath', {
      nullable: true,
      description: 'Path in the base of a renamed file; null for all other changes.',
    }),
    language: t.exposeString('language'),
    linesBefore: t.exposeInt('linesBefore', {
      description: 'Number of lines in the base; null if the base does not contain the file.',
      nullable: true,
    }),
    linesAfter: t.exposeInt('linesAfter', {
      description: 'Number of lines in the head; null if the head does not contain the file.',
      nullable: true,
    }),
    reason: t.expose('reason', {
      type: CompletenessReasonEnum,
      nullable: true,
      description:
        'Reason why an index skipped the file, from its completeness report; null for other changes.',
    }),
  }),
});

export const ImportDifferenceRef = builder
  .objectRef<ImportDifference>('ImportDifference')
  .implement({
    description: 'Import between two files that only one of the indexes contains.',
    fields: (t) => ({
      change: t.field({
        description: 'Whether the import is new or gone.',
        type: AddedRemovedEnum,
        resolve: ({ change }) => change,
      }),
      source: t.exposeString('source', { description: 'Path of the importing file.' }),
      target: t.exposeString('target', { description: 'Path of the imported file.' }),
      line: t.exposeInt('line', {
        description: 'Line of the import, from 1, in the index that contains it.',
      }),
      isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
    }),
  });

export const FolderDifferenceRef = builder
  .objectRef<FolderDifference>('FolderDifference')
  .implement({
    description: 'Dependency between two folders that only one of the indexes contains.',
    fields: (t) => ({
      change: t.field({
        description: 'Whether the dependency is new or gone.',
        type: AddedRemovedEnum,
        resolve: ({ change }) => change,
      }),
      source: t.exposeString('source', { description: 'Path of the folder with the imports.' }),
      target: t.exposeString('target', { description: 'Path of the imported folder.' }),
      imports: t.exposeInt('imports', {
        description: 'Number of import statements, in the index that contains them.',
      }),
    }),
  });

const VERSIONS = 'Versions in the lock file of the';

export const DependencyDifferenceRef = builder
  .objectRef<DependencyDifference>('DependencyDifference')
  .implement({
    description: 'Package whose locked versions differ between the two indexes.',
    fields: (t) => ({
      change: t.field({
        description: 'Difference of the dependency.',
        type: builder.enumType('DependencyDifferenceKind', {
          description: 'Difference of a dependency between two indexes.',
          values: describeValues<DependencyDifference['change']>({
            added: 'Only the head locks the package.',
            removed: 'Only the base locks the package.',
            updated: 'Both indexes lock the package, at different versions.',
          }),
        }),
        resolve: ({ change }) => change,
      }),
      ecosystem: t.field({ type: EcosystemEnum, resolve: ({ ecosystem }) => ecosystem }),
      name: t.exposeString('name'),
      path: t.exposeString('path', { description: 'Path of the lock file.' }),
      versionsBefore: t.stringList({
        description: `${VERSIONS} base; empty for an added package.`,
        resolve: ({ versionsBefore }) => [...versionsBefore],
      }),
      versionsAfter: t.stringList({
        description: `${VERSIONS} head; empty for a removed package.`,
        resolve: ({ versionsAfter }) => [...versionsAfter],
      }),
      isDirect: t.exposeBoolean('isDirect', {
        nullable: true,
        description: 'Whether the project declares the package itself; null if unknown.',
      }),
      advisoriesBefore: t.exposeInt('advisoriesBefore', {
        description: 'Number of currently known advisories that affect the versions of the base.',
      }),
      advisoriesAfter: t.exposeInt('advisoriesAfter', {
        description: 'Number of currently known advisories that affect the versions of the head.',
      }),
    }),
  });

const MAX_PATHS = 100;

export const CycleDifferenceRef = builder.objectRef<CycleDifference>('CycleDifference').implement({
  description: 'Import cycle that differs between the two indexes.',
  fields: (t) => ({
    change: t.field({
      description: 'Difference of the cycle.',
      type: builder.enumType('CycleDifferenceKind', {
        description: 'Difference of an import cycle between two indexes.',
        values: {
          added: { description: 'Only the head has the cycle.' },
          removed: { description: 'Only the base has the cycle.' },
          changed: { description: 'Files joined or left the cycle.' },
        } as const,
      }),
      resolve: ({ change }) => change,
    }),
    paths: t.stringList({
      description: `Paths of the files in the cycle: in the head, or in the base for a removed cycle. At most ${MAX_PATHS}.`,
      resolve: ({ paths }) => paths.slice(0, MAX_PATHS),
    }),
    sizeBefore: t.exposeInt('sizeBefore', {
      description: 'Number of files in the cycle in the base.',
    }),
    sizeAfter: t.exposeInt('sizeAfter', {
      description: 'Number of files in the cycle in the head.',
    }),
  }),
});

export const FindingDifferenceRef = builder
  .objectRef<FindingDifference>('FindingDifference')
  .implement({
    description:
      'Clone group, dead code or security finding that only one of the indexes contains, or that moved to another file.',
    fields: (t) => ({
      change: t.field({
        description: 'Whether the finding is new or fixed.',
        type: FindingDifferenceEnum,
        resolve: ({ change }) => change,
      }),
      category: t.field({ type: CategoryEnum, resolve: ({ category }) => category }),
      rule: t.exposeString('rule', { description: 'ID of the rule that reported the finding.' }),
      title: t.exposeString('title', { description: 'One-line description of the finding.' }),
      severity: t.expose('severity', {
        type: SeverityEnum,
        nullable: true,
        description: 'Severity of a security finding; null for other categories.',
      }),
      path: t.exposeString('path'),
      line: t.exposeInt('line', { description: 'Line of the finding, from 1.' }),
      previousPath: t.exposeString('previousPath', {
        nullable: true,
        description: 'Path in the base of a finding that moved; null for other changes.',
      }),
      previousLine: t.exposeInt('previousLine', {
        nullable: true,
        description: 'Line in the base of a finding that moved; null for other changes.',
      }),
      fingerprint: t.exposeString('fingerprint'),
      isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
    }),
  });

export const FindingOrderEnum = builder.enumType('FindingDifferenceOrder', {
  description: 'Order of the findings of a comparison.',
  values: {
    path: { description: 'Path, then line.' },
    importance: {
      description: 'Security findings by severity first, then dead code, then clone groups.',
    },
  } as const satisfies Record<FindingOrder, object>,
});

export const FindingDifferenceCountsRef = builder
  .objectRef<FindingDifferenceCounts>('FindingDifferenceCounts')
  .implement({
    description: 'Number of findings of one category that differ.',
    fields: (t) => ({
      category: t.field({ type: CategoryEnum, resolve: ({ category }) => category }),
      introduced: t.exposeInt('introduced', {
        description: 'Number of findings only in the head.',
      }),
      fixed: t.exposeInt('fixed', { description: 'Number of findings only in the base.' }),
      moved: t.exposeInt('moved', {
        description: 'Number of findings that are in another file in the head.',
      }),
    }),
  });

export const CompletenessDifferenceRef = builder
  .objectRef<CompletenessDifference>('CompletenessDifference')
  .implement({
    description: 'Completeness report entry that only one of the indexes contains.',
    fields: (t) => ({
      change: t.field({
        description: 'Whether the entry is new or gone.',
        type: AddedRemovedEnum,
        resolve: ({ change }) => change,
      }),
      kind: t.expose('kind', { type: CompletenessKindEnum, description: 'Kind of the entry.' }),
      path: t.exposeString('path'),
      reason: t.expose('reason', {
        type: CompletenessReasonEnum,
        description: 'Reason of the entry.',
      }),
      detail: t.exposeString('detail', {
        description: 'Reason or error text. For an unresolved import, the imported name.',
      }),
    }),
  });

const CUT = `Whether the list is truncated to the first ${MAX_DIFFERENCES.toLocaleString('en')} differences by path. \`total\` then counts only these.`;

/** A page of a connection, whose interface cannot know the type of its edges. */
interface DifferencePage {
  readonly edges: unknown;
  readonly total?: number;
  readonly isTruncated?: boolean;
}

/** Fields of a connection of differences beside its page. */
export const DifferencesRef = builder.interfaceRef<DifferencePage>('Differences').implement({
  description: 'Page of differences between two indexes.',
  fields: (t) => ({
    total: t.int({
      description: 'Number of differences that match the filters, regardless of paging.',
      resolve: ({ total = 0 }) => total,
    }),
    isTruncated: t.boolean({
      description: CUT,
      resolve: ({ isTruncated = false }) => isTruncated,
    }),
  }),
});
