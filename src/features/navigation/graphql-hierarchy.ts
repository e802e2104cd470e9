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
  values: {
    overrides: { description: 'A method may run where the other one is called.' },
    extends: { description: 'A type extends, implements or mixes in the other one.' },
  } as const,
});

const RelatedSymbolRef = builder.objectRef<RelatedSymbol>('RelatedSymbol').implement({
  fields: (t) => ({
    symbol: t.field({ type: CodeSymbolRef, resolve: ({ symbol }) => symbol }),
    relation: t.field({ type: RelationEnum, resolve: ({ relation }) => relation }),
    confidence: t.field({ type: ReferenceConfidenceEnum, resolve: ({ confidence }) => confidence }),
    distance: t.exposeInt('distance', { description: 'Steps away, 1 for the nearest.' }),
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
      args: { depth: t.arg.int({ defaultValue: 1, description: 'Levels, 1 to 10.' }) },
      resolve: (symbol, { depth }, { tenant }) =>
        loadHierarchy(tenant, symbol, { direction, depth: depth ?? 1 }),
    }),
  );
}

hierarchyField(
  'implementations',
  'below',
  'Go to implementation: methods that override a method, types that extend or implement a type. At most 200, the nearest first.',
);
hierarchyField(
  'supertypes',
  'above',
  'The types that a type extends, or the methods that a method overrides. At most 200, the nearest first.',
);

const CallNodeRef = builder.objectRef<CallNode>('CallNode').implement({
  description: 'A caller or a callee.',
  fields: (t) => ({
    index: t.int({ description: 'Its place in `nodes`.', resolve: ({ id }) => id }),
    parent: t.exposeInt('parent', {
      nullable: true,
      description: 'Place of the node above it; null for callers and callees of the symbol itself.',
    }),
    depth: t.exposeInt('depth', { description: '1 for callers and callees of the symbol itself.' }),
    symbol: t.field({
      type: CodeSymbolRef,
      nullable: true,
      description: 'Null where the calls stand at the top of a file.',
      resolve: ({ symbol }) => symbol,
    }),
    path: t.exposeString('path', { description: 'The file of the calls.' }),
    lines: t.field({
      type: ['Int'],
      description: 'Where the calls stand, at most 100.',
      resolve: ({ lines }) => [...lines],
    }),
    confidence: t.field({
      type: ReferenceConfidenceEnum,
      description: 'The best of its calls.',
      resolve: ({ confidence }) => confidence,
    }),
    isRepeated: t.exposeBoolean('isRepeated', {
      description: 'It is in the tree already, there with what is below it: recursion ends here.',
    }),
  }),
});

const CallTreeRef = builder.objectRef<CallTree>('CallTree').implement({
  description: 'A call hierarchy as one list, parents before their children.',
  fields: (t) => ({
    nodes: t.field({
      type: [CallNodeRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ nodes }) => [...nodes],
    }),
    isTruncated: t.exposeBoolean('isTruncated', { description: 'There are more than 500 nodes.' }),
    ambiguousCalls: t.exposeInt('ambiguousCalls', {
      description: 'Calls of the symbol itself left out because several may be meant.',
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
        depth: t.arg.int({ defaultValue: 1, description: 'Levels, 1 to 5.' }),
        includeAmbiguous: t.arg.boolean({ defaultValue: false }),
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

callField('incomingCalls', 'incoming', 'Who calls it, and who calls them.');
callField('outgoingCalls', 'outgoing', 'What it calls, and what that calls.');
