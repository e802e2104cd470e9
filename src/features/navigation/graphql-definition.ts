import { SnapshotRef } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
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
  description: 'Result of looking up the definition of a name.',
  values: {
    found: {
      description:
        'The name has one definition, or all results are parts or overloads of one definition.',
    },
    ambiguous: {
      description:
        'The name has several candidate definitions, and the code does not determine which one applies.',
    },
    'name-only': {
      description:
        'No reference resolves. The candidates have the same name, in languages that can call each other.',
    },
    external: {
      description: 'The definition is in an external package or built into the language.',
    },
    unknown: { description: 'The definition is unknown; see `reason`.' },
  } as const satisfies Record<string, { value?: DefinitionOutcome; description: string }>,
});

const ConfidenceEnum = builder.enumType('DefinitionConfidence', {
  description: 'Certainty that a name refers to the definition.',
  values: {
    exact: { description: 'Resolved through scopes, imports and types.' },
    'unique-name': {
      description: 'Not resolved, but no other symbol of the project has this name.',
    },
    ambiguous: { description: 'One of several candidates.' },
    'name-only': { description: 'Matched by name only.' },
    textual: { description: 'Local name, found by text analysis of the function.' },
  } as const satisfies Record<string, { value?: DefinitionConfidence; description: string }>,
});

const ReasonEnum = builder.enumType('DefinitionUnknownReason', {
  description: 'Reason why a name has no known definition.',
  values: describeValues<UnknownReason>({
    'no-name': 'The position has no name.',
    keyword: 'The word is a keyword of the language.',
    comment: 'The position is inside a comment.',
    literal: 'The position is inside a string, number or other literal.',
    'unresolved-import': 'The import that provides the name does not resolve.',
    'not-parsed': 'The file, or this part of it, was not parsed.',
    'no-definition': 'The index contains no definition of the name.',
  }),
});

const DefinitionKindEnum = builder.enumType('DefinitionKind', {
  description: 'Kind of a definition: a symbol of the project, or a name within a file.',
  values: {
    symbol: { description: 'Symbol of the project.' },
    module: { description: 'Whole file.' },
    local: { description: 'Parameter or local variable of the enclosing function.' },
  } as const satisfies Record<Definition['kind'], { description?: string }>,
});

export const NamePlaceRef = builder.objectRef<NamePlace>('NamePlace').implement({
  description:
    'Range of a name in a line. Columns count UTF-16 units from 1; the end column is exclusive.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name at the place.' }),
    line: t.exposeInt('line', { description: 'Line of the name, from 1.' }),
    startColumn: t.exposeInt('startColumn', { description: 'First column of the name, from 1.' }),
    endColumn: t.exposeInt('endColumn', { description: 'Column after the name, from 1.' }),
  }),
});

const DefinitionRef = builder.objectRef<Definition>('Definition').implement({
  description: 'Definition of a name.',
  fields: (t) => ({
    kind: t.field({
      description: 'Whether the definition is a symbol or a name within a file.',
      type: DefinitionKindEnum,
      resolve: ({ kind }) => kind,
    }),
    confidence: t.field({
      description: 'Certainty that the name refers to this definition.',
      type: ConfidenceEnum,
      resolve: ({ confidence }) => confidence,
    }),
    path: t.exposeString('path'),
    startLine: t.exposeInt('startLine', { description: 'First line of the declaration, from 1.' }),
    endLine: t.exposeInt('endLine'),
    namePlace: t.field({
      type: NamePlaceRef,
      nullable: true,
      description:
        'Range of the name in its declaration, which editors jump to; null for a whole file.',
      resolve: ({ name }) => name,
    }),
    symbol: t.field({
      type: CodeSymbolRef,
      nullable: true,
      description: 'Symbol that is defined; null for a file and for a local name.',
      resolve: ({ symbol }) => symbol,
    }),
  }),
});

const ExternalRef = builder.simpleObject('ExternalDefinition', {
  description: 'Definition outside the project.',
  fields: (t) => ({
    packageName: t.string({ description: 'Name of the package that defines the symbol.' }),
    builtin: t.boolean({ description: 'Whether the definition is built into the language.' }),
  }),
});

const DefinitionAnswerRef = builder.objectRef<DefinitionAnswer>('DefinitionAnswer').implement({
  description: 'Result of a definition lookup.',
  fields: (t) => ({
    namePlace: t.field({
      type: NamePlaceRef,
      nullable: true,
      description: 'Range of the requested name; null if the position has no name.',
      resolve: ({ name }) => name,
    }),
    outcome: t.field({
      description: 'Whether a definition was found.',
      type: OutcomeEnum,
      resolve: ({ outcome }) => outcome,
    }),
    isDeclaration: t.exposeBoolean('isDeclaration', {
      description: 'Whether the position is the definition itself.',
    }),
    definitions: t.field({
      type: [DefinitionRef],
      description: 'Candidate definitions, best first. At most 20.',
      resolve: ({ definitions }) => [...definitions],
    }),
    external: t.field({
      description: 'Definition outside the project; null for other outcomes.',
      type: ExternalRef,
      nullable: true,
      resolve: ({ external }) => external,
    }),
    reason: t.field({
      type: ReasonEnum,
      nullable: true,
      description: 'Reason why the definition is unknown; null for other outcomes.',
      resolve: ({ reason }) => reason,
    }),
    detail: t.exposeString('detail', {
      description: 'Human-readable reason why the definition is unknown; otherwise empty.',
    }),
  }),
});

/** A file with its facts, and some statements by key. */
const LOOK_UP = { field: 30, multiplier: 1 };

builder.objectField(SnapshotRef, 'definition', (t) =>
  t.field({
    type: DefinitionAnswerRef,
    complexity: LOOK_UP,
    description: 'Go to definition: resolves the name at a position in a file.',
    args: {
      path: t.arg.string({ description: 'Path of the file.', required: true }),
      line: t.arg.int({ required: true, description: 'Line of the position, from 1.' }),
      column: t.arg.int({
        required: true,
        description:
          'Column in UTF-16 units, from 1. The position directly after a name still belongs to the name.',
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
      'Symbol by `symbolId` or by a position in its declaration or in a reference. Null if the position resolves to no symbol or to several; use `definition` for details.',
    args: {
      symbolId: t.arg.string({
        description:
          'ID of the symbol in this snapshot. Alternative to `path`, `line` and `column`.',
      }),
      path: t.arg.string({ description: 'Path of the file. Requires `line` and `column`.' }),
      line: t.arg.int({ description: 'Line of the position, from 1.' }),
      column: t.arg.int({ description: 'Column in UTF-16 units, from 1.' }),
    },
    resolve: (snapshot, args, { tenant }) => findSymbolBy(tenant, snapshot, args),
  }),
);

const HoverRef = builder.objectRef<DefinitionAnswer>('Hover').implement({
  description: 'Hover information for the name at a position.',
  fields: (t) => ({
    namePlace: t.field({
      description: 'Range of the name at the position; null if the position has no name.',
      type: NamePlaceRef,
      nullable: true,
      resolve: ({ name }) => name,
    }),
    signature: t.string({
      description:
        'Declaration without its body; null if the position does not resolve to a symbol.',
      nullable: true,
      resolve: ({ definitions: [first] }) => first?.symbol?.signature ?? null,
    }),
    doc: t.string({
      description:
        'Documentation comment as plain text; null if the position does not resolve to a symbol.',
      nullable: true,
      resolve: ({ definitions: [first] }) => first?.symbol?.doc ?? null,
    }),
    definition: t.field({
      type: DefinitionRef,
      nullable: true,
      description: 'Best candidate definition; null if the project contains no candidate.',
      resolve: ({ definitions: [first] }) => first ?? null,
    }),
    candidates: t.int({
      description: 'Number of candidate definitions; 1 if the definition is unambiguous.',
      resolve: ({ definitions }) => definitions.length,
    }),
    packageName: t.string({
      nullable: true,
      description: 'Package that contains the definition; null for definitions in the project.',
      resolve: ({ external }) => external?.packageName ?? null,
    }),
  }),
});

builder.objectField(SnapshotRef, 'hover', (t) =>
  t.field({
    type: HoverRef,
    nullable: true,
    complexity: LOOK_UP,
    description: 'Hover information for the name at a position; null if nothing is known.',
    args: {
      path: t.arg.string({ description: 'Path of the file.', required: true }),
      line: t.arg.int({ required: true, description: 'Line of the position, from 1.' }),
      column: t.arg.int({ required: true, description: 'Column in UTF-16 units, from 1.' }),
    },
    resolve: async (snapshot, position, { tenant }) => {
      const answer = await findDefinition(tenant, snapshot, position);
      return answer.outcome === 'unknown' ? null : answer;
    },
  }),
);
