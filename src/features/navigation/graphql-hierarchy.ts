import { builder } from '#platform/graphql/builder.ts';
import { CodeSymbolRef, ReferenceConfidenceEnum } from './graphql-symbol.ts';
import {
  type CallDirection,
  type CallNode,
  type CallTree,
  type Direction,
  loadCallTree,
  loadHierarchy,
  type RelatedSymbol,
} from './service.ts';

const RelationEnum = builder.enumType('SymbolRelation', {
  description: 'Relation of one symbol to another.',
  values: {
    overrides: { description: 'A method overrides another method.' },
    extends: { description: 'A type extends, implements or mixes in another type.' },
  } as const,
});

const RelatedSymbolRef = builder.objectRef<RelatedSymbol>('RelatedSymbol').implement({
  description: 'Symbol that another one is related to by inheritance or implementation.',
  fields: (t) => ({
    symbol: t.field({
      description: 'The related symbol.',
      type: CodeSymbolRef,
      resolve: ({ symbol }) => symbol,
    }),
    relation: t.field({
      description: 'Relation between the symbols.',
      type: RelationEnum,
      resolve: ({ relation }) => relation,
    }),
    confidence: t.field({
      description: 'Certainty of the relation.',
      type: ReferenceConfidenceEnum,
      resolve: ({ confidence }) => confidence,
    }),
    distance: t.exposeInt('distance', {
      description: 'Number of levels to the requested symbol, 1 for direct relations.',
    }),
  }),
});

/** At most 200 rows, by key, a statement a level. */
const RELATED = { field: 5, multiplier: 20 };

function hierarchyField(name: string, direction: Direction, description: string): void {
  builder.objectField(CodeSymbolRef, name, (t) =>
    t.field({
      type: [RelatedSymbolRef],
      complexity: RELATED,
      description,
      args: { depth: t.arg.int({ defaultValue: 1, description: 'Number of levels, 1 to 10.' }) },
      resolve: (symbol, { depth }, { tenant }) =>
        loadHierarchy(tenant, symbol, { direction, depth: depth ?? 1 }),
    }),
  );
}

hierarchyField(
  'implementations',
  'below',
  'Go to implementation: methods that override this method, or types that extend or implement this type. Nearest first, at most 200.',
);
hierarchyField(
  'supertypes',
  'above',
  'Types that this type extends or implements, or methods that this method overrides. Nearest first, at most 200.',
);

const CallNodeRef = builder.objectRef<CallNode>('CallNode').implement({
  description: 'Caller or callee in a call tree.',
  fields: (t) => ({
    index: t.int({
      description: 'Index of this node in `nodes`, from 0.',
      resolve: ({ id }) => id,
    }),
    parent: t.exposeInt('parent', {
      nullable: true,
      description:
        'Index of the parent node in `nodes`; null for direct callers and callees of the symbol.',
    }),
    depth: t.exposeInt('depth', {
      description: 'Depth in the tree; 1 for direct callers and callees of the symbol.',
    }),
    symbol: t.field({
      type: CodeSymbolRef,
      nullable: true,
      description: 'Calling or called symbol; null for calls in top-level code of the file.',
      resolve: ({ symbol }) => symbol,
    }),
    path: t.exposeString('path', { description: 'Path of the file that contains the calls.' }),
    lines: t.field({
      type: ['Int'],
      description: 'Line numbers of the calls, from 1. At most 100.',
      resolve: ({ lines }) => [...lines],
    }),
    confidence: t.field({
      type: ReferenceConfidenceEnum,
      description: 'Highest confidence of the calls.',
      resolve: ({ confidence }) => confidence,
    }),
    isRepeated: t.exposeBoolean('isRepeated', {
      description:
        'Whether the symbol already appears in the tree, in which case it is not expanded again, as in recursion.',
    }),
  }),
});

const CallTreeRef = builder.objectRef<CallTree>('CallTree').implement({
  description: 'Call hierarchy as a flat list, parents before children.',
  fields: (t) => ({
    nodes: t.field({
      description: 'Callers or callees of the symbol.',
      type: [CallNodeRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ nodes }) => [...nodes],
    }),
    isTruncated: t.exposeBoolean('isTruncated', {
      description: 'Whether the tree is truncated to 500 nodes.',
    }),
    ambiguousCalls: t.exposeInt('ambiguousCalls', {
      description:
        'Number of calls of the requested symbol that were omitted because they are ambiguous.',
    }),
  }),
});

/** A level costs a statement and some hundred symbols. */
const LEVEL_PRICE = 60;

function callField(name: string, direction: CallDirection, description: string): void {
  builder.objectField(CodeSymbolRef, name, (t) =>
    t.field({
      type: CallTreeRef,
      description,
      args: {
        depth: t.arg.int({ defaultValue: 1, description: 'Number of levels, 1 to 5.' }),
        includeAmbiguous: t.arg.boolean({
          defaultValue: false,
          description:
            'Whether to include calls that may refer to another symbol of the same name.',
        }),
      },
      complexity: ({ depth }) => ({
        field: LEVEL_PRICE,
        multiplier: Math.max(1, (depth ?? 1) * 20),
      }),
      resolve: (symbol, { depth, includeAmbiguous }, { tenant }) =>
        loadCallTree(tenant, symbol, {
          direction,
          depth: depth ?? 1,
          isAmbiguousWanted: includeAmbiguous ?? false,
        }),
    }),
  );
}

callField('incomingCalls', 'incoming', 'Call hierarchy of the callers, up to the given depth.');
callField('outgoingCalls', 'outgoing', 'Call hierarchy of the callees, up to the given depth.');
