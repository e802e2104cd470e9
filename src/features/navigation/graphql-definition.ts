import { SnapshotRef } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CodeSymbolRef } from './graphql-symbol.ts';
import {
  type Definition,
  type DefinitionAnswer,
  type DefinitionConfidence,
  type DefinitionOutcome,
  findDefinition,
  findSymbolBy,
  type NamePlace,
  type UnknownReason,
} from './service.ts';

const OutcomeEnum = builder.enumType('DefinitionOutcome', {
  values: {
    found: { description: 'One definition, or all parts or overloads of one.' },
    ambiguous: { description: 'Several candidates: the code does not say which one is meant.' },
    name_only: {
      value: 'name-only',
      description:
        'Nothing leads there: these have the name, in languages that can call each other.',
    },
    external: { description: 'It comes from a package, or with the language.' },
    unknown: { description: '`reason` says why.' },
  } as const satisfies Record<string, { value?: DefinitionOutcome; description: string }>,
});

const ConfidenceEnum = builder.enumType('DefinitionConfidence', {
  values: {
    exact: { description: 'Scopes, imports and types lead to it.' },
    unique_name: {
      value: 'unique-name',
      description: 'Nothing leads to it, but nothing else in the project has its name.',
    },
    ambiguous: { description: 'One of several that it may be.' },
    name_only: { value: 'name-only', description: 'It has the name.' },
    textual: { description: 'A local name, found by how the text of the function looks.' },
  } as const satisfies Record<string, { value?: DefinitionConfidence; description: string }>,
});

const ReasonEnum = builder.enumType('DefinitionUnknownReason', {
  values: {
    no_name: { value: 'no-name' },
    keyword: {},
    comment: {},
    literal: {},
    unresolved_import: { value: 'unresolved-import' },
    not_parsed: { value: 'not-parsed' },
    no_definition: { value: 'no-definition' },
  } as const satisfies Record<string, { value?: UnknownReason }>,
});

const DefinitionKindEnum = builder.enumType('DefinitionKind', {
  values: {
    symbol: {},
    module: { description: 'A whole file.' },
    local: { description: 'A parameter or variable of the function around the cursor.' },
  } as const satisfies Record<Definition['kind'], { description?: string }>,
});

export const NamePlaceRef = builder.objectRef<NamePlace>('NamePlace').implement({
  description: 'A name in a line. Columns count UTF-16 units from 1; the end is behind the name.',
  fields: (t) => ({
    name: t.exposeString('name'),
    line: t.exposeInt('line'),
    startColumn: t.exposeInt('startColumn'),
    endColumn: t.exposeInt('endColumn'),
  }),
});

const DefinitionRef = builder.objectRef<Definition>('Definition').implement({
  description: 'Where a name is defined.',
  fields: (t) => ({
    kind: t.field({ type: DefinitionKindEnum, resolve: ({ kind }) => kind }),
    confidence: t.field({ type: ConfidenceEnum, resolve: ({ confidence }) => confidence }),
    path: t.exposeString('path'),
    startLine: t.exposeInt('startLine', { description: 'Of the whole declaration.' }),
    endLine: t.exposeInt('endLine'),
    namePlace: t.field({
      type: NamePlaceRef,
      nullable: true,
      description: 'Where it names itself: what an editor jumps to.',
      resolve: ({ name }) => name,
    }),
    symbol: t.field({
      type: CodeSymbolRef,
      nullable: true,
      description: 'Null for a file and for a local name.',
      resolve: ({ symbol }) => symbol,
    }),
  }),
});

const ExternalRef = builder.simpleObject('ExternalDefinition', {
  description: 'What lies outside the project.',
  fields: (t) => ({
    packageName: t.string(),
    builtin: t.boolean({ description: 'It comes with the language.' }),
  }),
});

const DefinitionAnswerRef = builder.objectRef<DefinitionAnswer>('DefinitionAnswer').implement({
  description: 'What the name at a place means, and how surely.',
  fields: (t) => ({
    namePlace: t.field({
      type: NamePlaceRef,
      nullable: true,
      description: 'The name that was asked about; null where the place has none.',
      resolve: ({ name }) => name,
    }),
    outcome: t.field({ type: OutcomeEnum, resolve: ({ outcome }) => outcome }),
    isDeclaration: t.exposeBoolean('isDeclaration', {
      description: 'The place is that of the definition itself.',
    }),
    definitions: t.field({
      type: [DefinitionRef],
      description: 'Best first; at most 20.',
      resolve: ({ definitions }) => [...definitions],
    }),
    external: t.field({ type: ExternalRef, nullable: true, resolve: ({ external }) => external }),
    reason: t.field({
      type: ReasonEnum,
      nullable: true,
      description: 'Why nothing is known.',
      resolve: ({ reason }) => reason,
    }),
    detail: t.exposeString('detail', { description: 'The same for people; else empty.' }),
  }),
});

/** A file with its facts, and some statements by key. */
const LOOK_UP = { field: 30, multiplier: 1 };

builder.objectField(SnapshotRef, 'definition', (t) =>
  t.field({
    type: DefinitionAnswerRef,
    complexity: LOOK_UP,
    description: 'Go to definition: what the name at a place of a file means.',
    args: {
      path: t.arg.string({ required: true }),
      line: t.arg.int({ required: true, description: 'From 1.' }),
      column: t.arg.int({
        required: true,
        description: 'In UTF-16 units from 1; right behind a name is still on it.',
      }),
    },
    resolve: (snapshot, position, { tenant }) => findDefinition(tenant, snapshot, position),
  }),
);

builder.objectField(SnapshotRef, 'symbol', (t) =>
  t.field({
    type: CodeSymbolRef,
    nullable: true,
    complexity: LOOK_UP,
    description:
      'One symbol: by `symbolId`, or by a place where it is declared or used. Null where the place leads to none or to several; `definition` then says more.',
    args: {
      symbolId: t.arg.string(),
      path: t.arg.string(),
      line: t.arg.int(),
      column: t.arg.int(),
    },
    resolve: (snapshot, args, { tenant }) => findSymbolBy(tenant, snapshot, args),
  }),
);

const HoverRef = builder.objectRef<DefinitionAnswer>('Hover').implement({
  description: 'What an editor shows of the name under the pointer.',
  fields: (t) => ({
    namePlace: t.field({ type: NamePlaceRef, nullable: true, resolve: ({ name }) => name }),
    signature: t.string({
      nullable: true,
      resolve: ({ definitions: [first] }) => first?.symbol?.signature ?? null,
    }),
    doc: t.string({
      nullable: true,
      resolve: ({ definitions: [first] }) => first?.symbol?.doc ?? null,
    }),
    definition: t.field({
      type: DefinitionRef,
      nullable: true,
      description: 'The best one.',
      resolve: ({ definitions: [first] }) => first ?? null,
    }),
    candidates: t.int({
      description: 'Definitions that it may mean; 1 where the code says which.',
      resolve: ({ definitions }) => definitions.length,
    }),
    packageName: t.string({
      nullable: true,
      description: 'Where it comes from, if not from the project.',
      resolve: ({ external }) => external?.packageName ?? null,
    }),
  }),
});

builder.objectField(SnapshotRef, 'hover', (t) =>
  t.field({
    type: HoverRef,
    nullable: true,
    complexity: LOOK_UP,
    description: 'What is known of the name at a place; null where nothing is.',
    args: {
      path: t.arg.string({ required: true }),
      line: t.arg.int({ required: true }),
      column: t.arg.int({ required: true }),
    },
    resolve: async (snapshot, position, { tenant }) => {
      const answer = await findDefinition(tenant, snapshot, position);
      return answer.outcome === 'unknown' ? null : answer;
    },
  }),
);
