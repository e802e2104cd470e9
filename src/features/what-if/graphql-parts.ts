import { GraphLevelEnum } from '#features/graph/graphql.ts';
import { EDGE_KIND_VALUES } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import {
  type BoundaryViolation,
  type CycleChange,
  type Effect,
  type BrokenReference,
  type Outcome,
  type PublicNameChange,
} from './service.ts';

export const OutcomeEnum = builder.enumType('WhatIfOutcome', {
  description: 'Consequence of the steps for one place.',
  values: {
    broken: { description: 'The line needs a manual decision.' },
    rewritten: { description: 'The replacement text is known, so a tool can rewrite the line.' },
  } as const satisfies Record<Outcome, object>,
});

const EffectKindEnum = builder.enumType('WhatIfEffectKind', {
  description: 'Kind of code that must change: an import of a kind, or a use of a symbol.',
  values: { ...EDGE_KIND_VALUES, reference: { description: 'Use of a symbol.' } },
});

export const EffectRef = builder.objectRef<Effect>('WhatIfEffect').implement({
  description: 'Line that must change because of the steps.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the file to edit, after the change.' }),
    line: t.exposeInt('line', { description: 'Line number in the indexed file, from 1.' }),
    kind: t.expose('kind', { type: EffectKindEnum, description: 'Kind of the code.' }),
    target: t.exposeString('target', {
      description: 'Imported or used target: a path, or `path#symbol`.',
    }),
    newTarget: t.exposeString('newTarget', {
      nullable: true,
      description:
        'Target after the change, as a path or `path#symbol`; null if it no longer exists.',
    }),
    specifier: t.exposeString('specifier', {
      nullable: true,
      description:
        'Import specifier as written; null for references and if the specifier was not parsed.',
    }),
    newSpecifier: t.exposeString('newSpecifier', {
      nullable: true,
      description:
        'Replacement for the import specifier, checked against the paths after the change; null if no replacement is known.',
    }),
    outcome: t.field({
      description: 'Consequence for the place.',
      type: OutcomeEnum,
      resolve: ({ outcome }) => outcome,
    }),
    reason: t.exposeString('reason', { description: 'Reason in words.' }),
  }),
});

const CycleChangeEnum = builder.enumType('CycleChangeKind', {
  description: 'Effect of the steps on an import cycle.',
  values: describeValues<CycleChange['change']>({
    appears: 'The change creates the cycle.',
    grows: 'The change adds nodes to the cycle.',
    shrinks: 'The change removes nodes from the cycle.',
    vanishes: 'The change removes the cycle.',
  }),
});
const NODES_SHOWN = 100;

export const CycleChangeRef = builder.objectRef<CycleChange>('CycleChange').implement({
  description: 'Import cycle between files or folders that the change affects.',
  fields: (t) => ({
    level: t.expose('level', { type: GraphLevelEnum, description: 'Level of the cycle.' }),
    change: t.field({
      description: 'Effect on the cycle.',
      type: CycleChangeEnum,
      resolve: ({ change }) => change,
    }),
    size: t.int({ description: 'Number of nodes.', resolve: ({ nodes }) => nodes.length }),
    nodes: t.stringList({
      description: `Paths of the nodes, sorted. At most ${NODES_SHOWN}.`,
      complexity: { field: NODES_SHOWN / 10, multiplier: 1 },
      resolve: ({ nodes }) => nodes.slice(0, NODES_SHOWN),
    }),
  }),
});

const CrossingLevelEnum = builder.enumType('BoundaryLevel', {
  description: 'Level of a boundary.',
  values: describeValues<BoundaryViolation['level']>({
    directory: 'Boundary between two directories.',
    package: 'Boundary between two packages.',
    community:
      'Boundary between two communities. Their names are their numbers in the graph of all files.',
    layer: 'A folder depends on a folder that was not below it before the change.',
  }),
});

const CrossingExampleRef = builder.simpleObject('CrossingExample', {
  description: 'Import that crosses a boundary.',
  fields: (t) => ({
    from: t.string({ description: 'Path of the importing file.' }),
    to: t.string({ description: 'Path of the imported file.' }),
  }),
});

export const BoundaryViolationRef = builder
  .objectRef<BoundaryViolation>('BoundaryViolation')
  .implement({
    description: 'Boundary that imports cross only after the change.',
    fields: (t) => ({
      level: t.field({
        description: 'Kind of boundary that is crossed.',
        type: CrossingLevelEnum,
        resolve: ({ level }) => level,
      }),
      from: t.exposeString('from', { description: 'Name of the importing side.' }),
      to: t.exposeString('to', { description: 'Name of the imported side.' }),
      imports: t.exposeInt('imports', {
        description: 'Number of files on one side that import a file on the other side.',
      }),
      example: t.field({
        description: 'One of the imports that cross the boundary.',
        type: CrossingExampleRef,
        resolve: ({ example }) => example,
      }),
    }),
  });

export const BrokenReferenceRef = builder.objectRef<BrokenReference>('BrokenReference').implement({
  description: 'Reference that would no longer resolve after the steps.',
  fields: (t) => ({
    path: t.exposeString('path'),
    symbol: t.exposeString('symbol', {
      nullable: true,
      description: 'Name of the symbol; null for a whole file.',
    }),
    line: t.exposeInt('line', {
      description: 'Line of the declaration in the index, from 1; null for a whole file.',
      nullable: true,
    }),
  }),
});

const NameChangeEnum = builder.enumType('PublicNameChangeKind', {
  description: 'Kind of a change of a public name.',
  values: describeValues<PublicNameChange['change']>({
    moved: 'The name is in another file after the change.',
    renamed: 'The name is replaced by another name.',
    deleted: 'The name is gone after the change.',
  }),
});

export const PublicNameRef = builder.objectRef<PublicNameChange>('PublicNameChange').implement({
  description: 'Public name that a change removes, renames or moves.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the file before the change.' }),
    name: t.exposeString('name', { description: 'Public name before the change.' }),
    change: t.field({
      description: 'Kind of the change.',
      type: NameChangeEnum,
      resolve: ({ change }) => change,
    }),
  }),
});
