import { builder } from '#platform/graphql/builder.ts';
import {
  type Crossing,
  CYCLE_CHANGES,
  type CycleChange,
  type Effect,
  type LostUser,
  NAME_CHANGES,
  type Outcome,
  type PublicNameChange,
  UNIT_LEVELS,
} from './service.ts';

export const OutcomeEnum = builder.enumType('WhatIfOutcome', {
  values: {
    broken: { description: 'Somebody has to decide what becomes of it.' },
    rewritten: { description: 'What to write instead is known: a tool can do it.' },
  } as const satisfies Record<Outcome, object>,
});

export const EffectRef = builder.objectRef<Effect>('WhatIfEffect').implement({
  description: 'A line that cannot stay as it is.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'File to be edited, by its new path.' }),
    line: t.exposeInt('line', { description: 'As the index has it.' }),
    kind: t.exposeString('kind', {
      description: 'The kind of the import, or `reference` where it is a use of a symbol.',
    }),
    target: t.exposeString('target', {
      description: 'What it imports or uses: a path, or `path#symbol`.',
    }),
    newTarget: t.exposeString('newTarget', {
      nullable: true,
      description: 'The same after the change; null where it is gone.',
    }),
    specifier: t.exposeString('specifier', {
      nullable: true,
      description: 'As written; null where it is no import, or was not read.',
    }),
    newSpecifier: t.exposeString('newSpecifier', {
      nullable: true,
      description: 'What to write instead, checked against the paths after the change.',
    }),
    outcome: t.field({ type: OutcomeEnum, resolve: ({ outcome }) => outcome }),
    reason: t.exposeString('reason'),
  }),
});

const CycleChangeEnum = builder.enumType('CycleChangeKind', { values: CYCLE_CHANGES });
const NODES_SHOWN = 100;

export const CycleChangeRef = builder.objectRef<CycleChange>('CycleChange').implement({
  description: 'A group of files, or of folders, that depend on one another.',
  fields: (t) => ({
    level: t.exposeString('level', { description: '`file` or `directory`.' }),
    change: t.field({ type: CycleChangeEnum, resolve: ({ change }) => change }),
    size: t.int({ resolve: ({ nodes }) => nodes.length }),
    nodes: t.stringList({
      description: `Their paths, in order; at most ${NODES_SHOWN}.`,
      complexity: { field: NODES_SHOWN / 10, multiplier: 1 },
      resolve: ({ nodes }) => nodes.slice(0, NODES_SHOWN),
    }),
  }),
});

const CrossingLevelEnum = builder.enumType('CrossingLevel', {
  description:
    'layer: a folder now depends on one that was not below it. community: the numbers are those of the graph of all files.',
  values: [...UNIT_LEVELS, 'layer'] as const,
});

const CrossingExampleRef = builder.simpleObject('CrossingExample', {
  fields: (t) => ({ from: t.string(), to: t.string() }),
});

export const CrossingRef = builder.objectRef<Crossing>('Crossing').implement({
  description: 'A boundary that imports cross only after the change.',
  fields: (t) => ({
    level: t.field({ type: CrossingLevelEnum, resolve: ({ level }) => level }),
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    imports: t.exposeInt('imports', {
      description: 'Files of one side that import one of the other.',
    }),
    example: t.field({ type: CrossingExampleRef, resolve: ({ example }) => example }),
  }),
});

export const LostUserRef = builder.objectRef<LostUser>('LostUser').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    symbol: t.exposeString('symbol', { nullable: true, description: 'Null where it is the file.' }),
    line: t.exposeInt('line', { nullable: true }),
  }),
});

const NameChangeEnum = builder.enumType('PublicNameChangeKind', { values: NAME_CHANGES });

export const PublicNameRef = builder.objectRef<PublicNameChange>('PublicNameChange').implement({
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where it was.' }),
    name: t.exposeString('name'),
    change: t.field({ type: NameChangeEnum, resolve: ({ change }) => change }),
  }),
});
