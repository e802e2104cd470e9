import './graphql-coverage.ts';
import './graphql-file-coverage.ts';
import './graphql-tests.ts';
import { takeFirst } from '#features/graph/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  AffectedTestRef,
  BlindSpotRef,
  LIKELY_TESTS,
  UnindexedFileRef,
  SymbolDependentRef,
  TouchedFileRef,
  TransitiveRef,
  WideningRef,
} from './graphql-parts.ts';
import { RiskRef } from './graphql-risk.ts';
import {
  analyzeImpact,
  findTarget,
  type Impact,
  likelyTestPaths,
  loadSymbolDependents,
} from './service.ts';

export { AffectedTestRef, BlindSpotRef, LIKELY_TESTS, WideningRef } from './graphql-parts.ts';

const DEFAULT_FIRST = 100;

/** As many as are asked for. */
function priceOfFirst({ first }: { readonly first?: number | null | undefined }) {
  return { field: 1, multiplier: Math.max(first ?? DEFAULT_FIRST, 1) };
}

const ImpactRef = builder.objectRef<Impact>('Impact').implement({
  description:
    'Impact of a change: risk, dependents and affected tests. With at least one blind spot in the index around the change, the risk is never `LOW`.',
  fields: (t) => ({
    files: t.field({
      type: [TouchedFileRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'Changed files that the index contains.',
      resolve: ({ target }) => [...target.files],
    }),
    unindexed: t.field({
      type: [UnindexedFileRef],
      description: 'Files of the diff that the index does not contain.',
      resolve: ({ target }) => [...target.outside],
    }),
    dependencies: t.field({
      type: ['String'],
      description: 'Files that the changed files import, sorted by path.',
      resolve: ({ dependencies }) => [...dependencies],
    }),
    dependents: t.field({
      type: ['String'],
      description: 'Files that depend on a changed file, directly or indirectly, nearest first.',
      complexity: COUNTED_ABOVE,
      resolve: ({ dependents }) => [...dependents],
    }),
    directDependents: t.field({
      type: ['String'],
      description: 'Files that import a changed file directly, sorted by path.',
      resolve: ({ directDependents }) => [...directDependents],
    }),
    transitiveCount: t.int({
      description: 'Number of files that depend on a changed file, directly or indirectly.',
      resolve: ({ dependents }) => dependents.length,
    }),
    transitiveDependents: t.field({
      type: [TransitiveRef],
      description: 'Dependents with distance and import path, nearest first. At most 1,000.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfFirst,
      resolve: ({ transitive }, { first }) => [...takeFirst(transitive(), first ?? DEFAULT_FIRST)],
    }),
    risk: t.field({
      description: 'Risk of the change.',
      type: RiskRef,
      resolve: ({ risk }) => risk,
    }),
    recommendation: t.exposeString('recommendation', {
      description: 'Advice to a reviewer of the change, in one or two sentences.',
    }),
    blindSpotCount: t.int({
      description: 'Number of blind spots, including those beyond the list limit.',
      resolve: ({ blindSpots }) => blindSpots.length,
    }),
    blindSpots: t.field({
      type: [BlindSpotRef],
      description: 'Blind spots around the change, nearest first. At most 1,000.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfFirst,
      resolve: ({ blindSpots }, { first }) => [...takeFirst(blindSpots, first ?? DEFAULT_FIRST)],
    }),
  }),
});

builder.objectFields(ImpactRef, (t) => ({
  symbolDependents: t.field({
    type: [SymbolDependentRef],
    nullable: true,
    description:
      'Code that uses the changed symbols, nearest first. At most 1,000. Null if whole files changed.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: (impact, { first }, { tenant }) =>
      loadSymbolDependents(tenant, impact, first ?? DEFAULT_FIRST),
  }),
  affectedTests: t.field({
    type: [AffectedTestRef],
    description: 'Tests that the change may break, strongest evidence first. At most 1,000.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: ({ tests }, { first }) => [...takeFirst(tests.tests, first ?? DEFAULT_FIRST)],
  }),
  affectedTestPaths: t.field({
    type: ['String'],
    description: 'Paths of all affected tests, strongest evidence first.',
    complexity: COUNTED_ABOVE,
    resolve: ({ tests }) => tests.tests.map(({ path }) => path),
  }),
  likelyTestPaths: t.field({
    type: ['String'],
    description: LIKELY_TESTS,
    complexity: COUNTED_ABOVE,
    resolve: ({ tests }) => likelyTestPaths(tests),
  }),
  testCount: t.int({
    description: 'Number of test files in the project.',
    resolve: ({ tests }) => tests.total,
  }),
  widened: t.field({
    type: WideningRef,
    nullable: true,
    description:
      'Extension of the affected tests beyond the direct evidence, because the index is incomplete; null if they were not extended.',
    resolve: ({ tests }) => tests.widened,
  }),
}));

const SymbolTargetInput = builder.inputType('ImpactSymbolInput', {
  description: 'Symbol, or whole file, that changes.',
  fields: (t) => ({
    path: t.string({ description: 'Path of the file that has the symbol.', required: true }),
    name: t.string({
      required: true,
      description: 'Name of the symbol, such as `run`, or `Engine.run` for a member.',
    }),
    line: t.int({
      description:
        'Line inside the symbol, from 1, to select one of several symbols with the same name.',
    }),
  }),
});

const LinesTargetInput = builder.inputType('ImpactLinesInput', {
  description: 'Range of lines of a file that changes.',
  fields: (t) => ({
    path: t.string({ required: true }),
    startLine: t.int({ description: 'First line that changes, from 1.', required: true }),
    endLine: t.int({ required: true, description: 'Last line, from 1, inclusive.' }),
  }),
});

const CommitsTargetInput = builder.inputType('ImpactCommitsInput', {
  description:
    'Two commits of the repository on this server. For cloned repositories, only the names of the changed files are known.',
  fields: (t) => ({
    base: t.string({ description: 'Commit before the change.', required: true }),
    head: t.string({ description: 'Commit after the change.', required: true }),
  }),
});

const TargetInput = builder.inputType('ImpactTarget', {
  description: 'Target of the analysis. Set exactly one field.',
  isOneOf: true,
  fields: (t) => ({
    file: t.string({ description: 'Path of a file in the repository.' }),
    symbol: t.field({ description: 'Symbol in a file.', type: SymbolTargetInput }),
    lines: t.field({ description: 'Range of lines in a file.', type: LinesTargetInput }),
    diff: t.string({ description: 'Output of `git diff`, at most 1 MiB.' }),
    commits: t.field({ description: 'Two commits to compare.', type: CommitsTargetInput }),
  }),
});

/** A walk over the whole graph, at worst. */
const IMPACT_PRICE = 200;

builder.objectField(ProjectRef, 'impact', (t) =>
  t.field({
    type: ImpactRef,
    description:
      'Analyzes the impact of a change: risk, dependents and affected tests. Sends an `analysis.complete` webhook event.',
    authScopes: { permission: 'analysis' },
    args: {
      target: t.arg({
        description: 'Files, lines, symbols or commits that change.',
        type: TargetInput,
        required: true,
      }),
    },
    complexity: { field: IMPACT_PRICE, multiplier: 1 },
    resolve: async (project, { target }, { tenant }) =>
      analyzeImpact(tenant, project, await findTarget(tenant, project, target)),
  }),
);
