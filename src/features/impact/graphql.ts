import './graphql-coverage.ts';
import { takeFirst } from '#features/graph/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  AffectedTestRef,
  HoleRef,
  OutsideFileRef,
  RiskRef,
  SymbolDependentRef,
  TouchedFileRef,
  TransitiveRef,
  WideningRef,
} from './graphql-parts.ts';
import { analyzeImpact, findTarget, type Impact, loadSymbolDependents } from './service.ts';

export { AffectedTestRef, HoleRef, WideningRef } from './graphql-parts.ts';

const DEFAULT_FIRST = 100;

/** As many as are asked for. */
function priceOfFirst({ first }: { readonly first?: number | null | undefined }) {
  return { field: 1, multiplier: Math.max(first ?? DEFAULT_FIRST, 1) };
}

const ImpactRef = builder.objectRef<Impact>('Impact').implement({
  description:
    'What a change has to do with. What the index does not know around it is in `holes`; the risk is then never `low`.',
  fields: (t) => ({
    files: t.field({
      type: [TouchedFileRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'What of the index is changed.',
      resolve: ({ target }) => [...target.files],
    }),
    outside: t.field({
      type: [OutsideFileRef],
      description: 'What of the diff is not in the index.',
      resolve: ({ target }) => [...target.outside],
    }),
    dependencies: t.field({
      type: ['String'],
      description: 'Files that the changed ones import, by path.',
      resolve: ({ dependencies }) => [...dependencies],
    }),
    dependents: t.field({
      type: ['String'],
      description: 'Files that depend on a changed one, directly or through others, nearest first.',
      complexity: COUNTED_ABOVE,
      resolve: ({ dependents }) => [...dependents],
    }),
    directDependents: t.field({
      type: ['String'],
      description: 'Those of them that import a changed file themselves, by path.',
      resolve: ({ directDependents }) => [...directDependents],
    }),
    transitiveCount: t.int({
      description: 'Files that depend on it at any distance.',
      resolve: ({ dependents }) => dependents.length,
    }),
    transitiveDependents: t.field({
      type: [TransitiveRef],
      description:
        'The dependents with their distance and path, nearest first; at most 1,000 are given.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfFirst,
      resolve: ({ transitive }, { first }) => [...takeFirst(transitive(), first ?? DEFAULT_FIRST)],
    }),
    risk: t.field({ type: RiskRef, resolve: ({ risk }) => risk }),
    recommendation: t.exposeString('recommendation'),
    holeCount: t.int({ resolve: ({ holes }) => holes.length }),
    holes: t.field({
      type: [HoleRef],
      description: 'What is not known, nearest first; at most 1,000 are given.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfFirst,
      resolve: ({ holes }, { first }) => [...takeFirst(holes, first ?? DEFAULT_FIRST)],
    }),
  }),
});

builder.objectFields(ImpactRef, (t) => ({
  symbolDependents: t.field({
    type: [SymbolDependentRef],
    nullable: true,
    description:
      'Who uses the changed symbols, nearest first, at most 1,000; null where whole files are changed.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: (impact, { first }, { tenant }) =>
      loadSymbolDependents(tenant, impact, first ?? DEFAULT_FIRST),
  }),
  affectedTests: t.field({
    type: [AffectedTestRef],
    description: 'Those with the best evidence first; at most 1,000 are given.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: ({ tests }, { first }) => [...takeFirst(tests.tests, first ?? DEFAULT_FIRST)],
  }),
  affectedTestPaths: t.field({
    type: ['String'],
    description: 'All of them, in the same order.',
    complexity: COUNTED_ABOVE,
    resolve: ({ tests }) => tests.tests.map(({ path }) => path),
  }),
  testCount: t.int({ description: 'Tests of the project.', resolve: ({ tests }) => tests.total }),
  widened: t.field({
    type: WideningRef,
    nullable: true,
    description: 'How far beyond the evidence tests were taken; null where they were not.',
    resolve: ({ tests }) => tests.widened,
  }),
}));

const SymbolTargetInput = builder.inputType('ImpactSymbolInput', {
  fields: (t) => ({
    path: t.string({ required: true }),
    name: t.string({ required: true, description: '`run`, or `Engine.run` for a member.' }),
    line: t.int({ description: 'A line of it, where several have the name.' }),
  }),
});

const LinesTargetInput = builder.inputType('ImpactLinesInput', {
  fields: (t) => ({
    path: t.string({ required: true }),
    startLine: t.int({ required: true }),
    endLine: t.int({ required: true, description: 'The last of them.' }),
  }),
});

const CommitsTargetInput = builder.inputType('ImpactCommitsInput', {
  description:
    'Two commits of the repository on this server; of a cloned one only which files changed is known.',
  fields: (t) => ({
    base: t.string({ required: true }),
    head: t.string({ required: true }),
  }),
});

const TargetInput = builder.inputType('ImpactTarget', {
  description: 'What is to be changed: exactly one of them.',
  isOneOf: true,
  fields: (t) => ({
    file: t.string({ description: 'A path in the repository.' }),
    symbol: t.field({ type: SymbolTargetInput }),
    lines: t.field({ type: LinesTargetInput }),
    diff: t.string({ description: 'What `git diff` prints, at most 1 MiB.' }),
    commits: t.field({ type: CommitsTargetInput }),
  }),
});

/** A walk over the whole graph, at worst. */
const IMPACT_PRICE = 200;

builder.objectField(ProjectRef, 'impact', (t) =>
  t.field({
    type: ImpactRef,
    description:
      'What breaks if this changes, and which tests tell. Each analysis is told to webhooks as `analysis.complete`.',
    authScopes: { permission: 'analysis' },
    args: { target: t.arg({ type: TargetInput, required: true }) },
    complexity: { field: IMPACT_PRICE, multiplier: 1 },
    resolve: async (project, { target }, { tenant }) =>
      analyzeImpact(tenant, project, await findTarget(tenant, project, target)),
  }),
);
