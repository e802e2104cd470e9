import {
  AffectedTestRef,
  BlindSpotRef,
  LIKELY_TESTS,
  WideningRef,
} from '#features/impact/graphql.ts';
import { likelyTestPaths } from '#features/impact/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  BoundaryViolationRef,
  CycleChangeRef,
  EffectRef,
  BrokenReferenceRef,
  OutcomeEnum,
  PublicNameRef,
} from './graphql-parts.ts';
import { askWhatIf, type WhatIf, type WhatIfStep } from './service.ts';

const DEFAULT_FIRST = 100;
const MAX_FIRST = 1_000;

interface Page {
  readonly first?: number | null | undefined;
}

function priceOfFirst({ first }: Page) {
  return { field: 1, multiplier: Math.max(1, Math.min(first ?? DEFAULT_FIRST, MAX_FIRST)) };
}

function takeFirst<T>(list: readonly T[], first: number | null | undefined): T[] {
  return list.slice(0, Math.max(0, Math.min(first ?? DEFAULT_FIRST, MAX_FIRST)));
}

const WhatIfRef = builder.objectRef<WhatIf>('WhatIf').implement({
  description:
    'Effects of the steps as a whole: a change and its inverse have no effect. Computed from the stored index. Imports that cannot be resolved from paths alone are judged by the edges of the import graph.',
  fields: (t) => ({
    broken: t.int({
      description: 'Number of lines that need a manual decision.',
      resolve: ({ effects }) => effects.filter(({ outcome }) => outcome === 'broken').length,
    }),
    rewritten: t.int({
      description: 'Number of lines that a tool can rewrite.',
      resolve: ({ effects }) => effects.filter(({ outcome }) => outcome === 'rewritten').length,
    }),
    effects: t.field({
      type: [EffectRef],
      description: 'Lines that must change, sorted by path and line. At most 1,000.',
      args: {
        outcome: t.arg({ description: 'Outcome of the effects. Default: all.', type: OutcomeEnum }),
        first: t.arg.int({ defaultValue: DEFAULT_FIRST }),
      },
      complexity: priceOfFirst,
      resolve: ({ effects }, { outcome, first }) =>
        takeFirst(
          effects.filter((one) => outcome == null || one.outcome === outcome),
          first,
        ),
    }),
    cycles: t.field({
      type: [CycleChangeRef],
      description: 'Import cycles between files or folders that appear, vanish, grow or shrink.',
      complexity: COUNTED_ABOVE,
      resolve: ({ cycles }) => [...cycles],
    }),
    boundaryViolations: t.field({
      type: [BoundaryViolationRef],
      description: 'Boundaries that imports cross only after the change.',
      complexity: COUNTED_ABOVE,
      resolve: ({ boundaryViolations }) => [...boundaryViolations],
    }),
    brokenReferences: t.field({
      type: [BrokenReferenceRef],
      description: 'Exports and files that nothing in the project uses after the change.',
      complexity: COUNTED_ABOVE,
      resolve: ({ brokenReferences }) => [...brokenReferences],
    }),
  }),
});

builder.objectFields(WhatIfRef, (t) => ({
  publicNames: t.field({
    type: [PublicNameRef],
    description: 'Names that code outside the project may use and that move or disappear.',
    complexity: COUNTED_ABOVE,
    resolve: ({ publicNames }) => [...publicNames],
  }),
  affectedTests: t.field({
    description: 'Tests that the steps affect.',
    type: [AffectedTestRef],
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: async ({ tests }, { first }) => takeFirst((await tests()).tests, first),
  }),
  likelyTestPaths: t.field({
    type: ['String'],
    description: LIKELY_TESTS,
    complexity: COUNTED_ABOVE,
    resolve: async ({ tests }) => likelyTestPaths(await tests()),
  }),
  widening: t.field({
    type: WideningRef,
    nullable: true,
    description:
      'Extension of the affected tests beyond the direct evidence, because the index is incomplete; null if they were not extended.',
    resolve: async ({ tests }) => (await tests()).widened,
  }),
  blindSpots: t.field({
    type: [BlindSpotRef],
    description: 'Blind spots around the change, where more code may break than is listed.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: ({ blindSpots }, { first }) => takeFirst(blindSpots(), first),
  }),
  leftOut: t.field({
    type: ['String'],
    description: 'Parts that were not analyzed because a limit was reached.',
    resolve: ({ leftOut }) => [...leftOut],
  }),
}));

const StepKindEnum = builder.enumType('WhatIfStepKind', {
  description: 'Kind of a refactoring step.',
  values: {
    move: { description: 'Move a file, folder or symbol to `to`.' },
    rename: { description: 'Rename a file within its folder, or a symbol, to `to`.' },
    delete: { description: 'Delete a file, folder or symbol.' },
    split: {
      description:
        'Move the symbols `names` of a file, or the members `names` of `symbol`, to the file `to`.',
    },
  } as const satisfies Record<WhatIfStep['kind'], object>,
});

const StepInput = builder.inputType('WhatIfStepInput', {
  description: 'Step of a refactoring. The fields that apply depend on `kind`.',
  fields: (t) => ({
    kind: t.field({ description: 'Kind of the step.', type: StepKindEnum, required: true }),
    path: t.string({
      required: true,
      description: 'Path of the file or folder after the previous steps.',
    }),
    symbol: t.string({
      description:
        'Symbol of the file, such as `Cart.total` for a member. Omit it for the whole file or folder.',
    }),
    to: t.string({ description: 'New path, or new name of the symbol. Omit it for a deletion.' }),
    names: t.stringList({
      description: 'Names of the symbols to split off, at most 200. Only for a split.',
    }),
  }),
});

/** It walks the graph around the change, and reads what the files there import. */
const WHAT_IF_PRICE = 500;

builder.objectField(ProjectRef, 'whatIf', (t) =>
  t.field({
    type: WhatIfRef,
    description:
      'Computes the effects of moving, renaming, deleting or splitting files and symbols, without changing them.',
    authScopes: { permission: 'analysis' },
    args: {
      steps: t.arg({
        type: [StepInput],
        required: true,
        description: '1 to 50 steps, in order of execution.',
      }),
    },
    complexity: { field: WHAT_IF_PRICE, multiplier: 1 },
    resolve: (project, { steps }, { tenant }) =>
      askWhatIf(
        tenant,
        project,
        steps.map(({ kind, path, symbol, to, names }) => ({
          kind,
          path,
          symbol: symbol ?? null,
          to: to ?? null,
          names: names ?? [],
        })),
      ),
  }),
);
