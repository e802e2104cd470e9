import { AffectedTestRef, HoleRef, WideningRef } from '#features/impact/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  CrossingRef,
  CycleChangeRef,
  EffectRef,
  LostUserRef,
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
    'What would follow from the steps, taken together: a change and its inverse leave nothing. Computed on the stored index; imports of languages whose resolution needs more than paths are judged by their edges.',
  fields: (t) => ({
    broken: t.int({
      description: 'Lines that somebody has to decide about.',
      resolve: ({ effects }) => effects.filter(({ outcome }) => outcome === 'broken').length,
    }),
    rewritten: t.int({
      description: 'Lines that a tool can rewrite.',
      resolve: ({ effects }) => effects.filter(({ outcome }) => outcome === 'rewritten').length,
    }),
    effects: t.field({
      type: [EffectRef],
      description: 'Lines that cannot stay as they are, by path and line; at most 1,000.',
      args: {
        outcome: t.arg({ type: OutcomeEnum }),
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
      description: 'Cycles of files and of folders that come, go, grow or shrink.',
      complexity: COUNTED_ABOVE,
      resolve: ({ cycles }) => [...cycles],
    }),
    crossings: t.field({
      type: [CrossingRef],
      description: 'Boundaries that are crossed where they were not before.',
      complexity: COUNTED_ABOVE,
      resolve: ({ crossings }) => [...crossings],
    }),
    lostUsers: t.field({
      type: [LostUserRef],
      description: 'Exports and files that nothing in the project uses any more.',
      complexity: COUNTED_ABOVE,
      resolve: ({ lostUsers }) => [...lostUsers],
    }),
  }),
});

builder.objectFields(WhatIfRef, (t) => ({
  publicNames: t.field({
    type: [PublicNameRef],
    description: 'Names that code outside the project may use, and that are not where they were.',
    complexity: COUNTED_ABOVE,
    resolve: ({ publicNames }) => [...publicNames],
  }),
  affectedTests: t.field({
    type: [AffectedTestRef],
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: async ({ tests }, { first }) => takeFirst((await tests()).tests, first),
  }),
  widening: t.field({
    type: WideningRef,
    nullable: true,
    description: 'How far beyond the evidence the tests were taken; null where not at all.',
    resolve: async ({ tests }) => (await tests()).widened,
  }),
  holes: t.field({
    type: [HoleRef],
    description: 'What the index does not know around what changes: more may break there.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: ({ holes }, { first }) => takeFirst(holes(), first),
  }),
  leftOut: t.field({
    type: ['String'],
    description: 'What was not looked at, because there was too much of it.',
    resolve: ({ leftOut }) => [...leftOut],
  }),
}));

const StepKindEnum = builder.enumType('WhatIfStepKind', {
  values: {
    move: { description: 'A file, folder or symbol goes to `to`.' },
    rename: { description: 'A file gets the name `to` in its folder, a symbol the name `to`.' },
    delete: { description: 'A file, folder or symbol goes.' },
    split: {
      description: 'The symbols `names` of a file, or members of `symbol`, go to the file `to`.',
    },
  } as const satisfies Record<WhatIfStep['kind'], object>,
});

const StepInput = builder.inputType('WhatIfStepInput', {
  fields: (t) => ({
    kind: t.field({ type: StepKindEnum, required: true }),
    path: t.string({
      required: true,
      description: 'Of a file or folder, as the steps before have left it.',
    }),
    symbol: t.string({ description: 'A symbol of the file; `Cart.total` for a member.' }),
    to: t.string({ description: 'A path, or the new name of a symbol; nothing to delete.' }),
    names: t.stringList({ description: 'Of a split: at most 200.' }),
  }),
});

/** It walks the graph around the change, and reads what the files there import. */
const WHAT_IF_PRICE = 500;

builder.objectField(ProjectRef, 'whatIf', (t) =>
  t.field({
    type: WhatIfRef,
    description:
      'What would follow from moving, renaming, deleting or splitting files and symbols.',
    authScopes: { permission: 'analysis' },
    args: {
      steps: t.arg({ type: [StepInput], required: true, description: '1 to 50, in order.' }),
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
