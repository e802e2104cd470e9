import { SnapshotRef } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import {
  compareTotals,
  type Comparison,
  findComparison,
  loadCaveats,
  type Side,
  type TotalDifference,
  type TotalName,
} from './service.ts';

const SideRef = builder.objectRef<Side>('ComparedIndex').implement({
  description: 'Index that is one side of a comparison.',
  fields: (t) => ({
    ref: t.exposeString('ref', {
      nullable: true,
      description: "Ref as requested; null for the project's own index.",
    }),
    snapshot: t.field({
      description: 'Snapshot of the compared index.',
      type: SnapshotRef,
      resolve: ({ snapshot }) => snapshot,
    }),
  }),
});

const TotalNameEnum = builder.enumType('TotalName', {
  description: 'Total of an index that a comparison covers.',
  values: describeValues<TotalName>({
    files: 'Number of files.',
    symbols: 'Number of symbols.',
    edges: 'Number of imports between files of the project.',
    lines: 'Number of lines.',
    codeLines: 'Number of lines that contain code.',
    functions: 'Number of functions and methods.',
    classes: 'Number of classes.',
    avgComplexity: 'Mean cyclomatic complexity of a function.',
    maxComplexity: 'Highest cyclomatic complexity of a function.',
    duplicatedLines: 'Number of lines in exact clones, each counted once.',
    duplicatePercentage: 'Duplicated lines in percent of all lines, 0 to 100.',
    skipped: 'Number of skipped files that may contain code.',
    unparsed: 'Number of files with parse errors.',
    unresolvedImports: 'Number of unresolved imports.',
    clones: 'Number of clone groups.',
    deadCode: 'Number of dead code items.',
    weaknesses: 'Number of security findings, excluding suppressed ones.',
  }),
});

const TotalDifferenceRef = builder.objectRef<TotalDifference>('TotalDifference').implement({
  description: 'Change of one total between the two indexes.',
  fields: (t) => ({
    name: t.expose('name', { type: TotalNameEnum, description: 'Name of the total.' }),
    base: t.exposeFloat('base', { description: 'Value in the base.' }),
    head: t.exposeFloat('head', { description: 'Value in the head.' }),
    delta: t.float({
      description: 'Value in the head minus value in the base.',
      resolve: ({ base, head }) => Number((head - base).toFixed(4)),
    }),
  }),
});

export const ComparisonRef = builder.objectRef<Comparison>('IndexComparison');

builder.objectType(ComparisonRef, {
  description: 'Differences between two indexes of a project, from base to head.',
  fields: (t) => ({
    base: t.field({
      description: 'Index that is compared with.',
      type: SideRef,
      resolve: ({ base }) => base,
    }),
    head: t.field({
      description: 'Index that is compared.',
      type: SideRef,
      resolve: ({ head }) => head,
    }),
    isSame: t.boolean({
      description: 'Whether both indexes have the same digest, in which case nothing differs.',
      resolve: ({ base, head }) => base.snapshot.digest === head.snapshot.digest,
    }),
    caveats: t.stringList({
      description:
        'Warnings that affect the comparison: files that an index skipped or could not parse, and different indexing options. Empty if nothing affects it.',
      resolve: (comparison, _args, { tenant }) => loadCaveats(tenant, comparison),
    }),
    totals: t.field({
      type: [TotalDifferenceRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'All totals, including unchanged ones.',
      resolve: (comparison) => compareTotals(comparison),
    }),
  }),
});

builder.queryField('compareIndexes', (t) =>
  t.field({
    type: ComparisonRef,
    description:
      'Compares two indexes of a project: its own index, indexes of other branches, tags and commits, and pinned indexes.',
    authScopes: { permission: 'analysis' },
    args: {
      projectId: t.arg.id({ required: true }),
      base: t.arg.string({
        description:
          "Base of the comparison: the name of a ref index, `@{1}` for the previous index, the project's branch, or the commit of an index. Default: the project's own index.",
      }),
      head: t.arg.string({
        description:
          "Head of the comparison: the name of a ref index, `@{1}` for the previous index, the project's branch, or the commit of an index. Default: the project's own index.",
      }),
    },
    resolve: (_root, { projectId, base, head }, { tenant }) =>
      findComparison(tenant, { projectId, base: base ?? null, head: head ?? null }),
  }),
);
