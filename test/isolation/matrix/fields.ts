import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { describe, expect, test } from 'vitest';
import { schema } from '../../../src/schema.ts';
import {
  findIdFields,
  findNestedIdFields,
  type IdField,
  toArguments,
  toDocument,
} from '../../support/id-fields.ts';
import { askAs, type Kind, unknownOf, type World } from './world.ts';

/** Kind of id that a field takes, by its name. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  'Mutation.archiveProject': 'proj',
  'Mutation.cancelIndex': 'proj',
  'Mutation.createSavedSearch': 'proj',
  'Mutation.deleteConversation': 'proj',
  'Mutation.deleteCoverage': 'proj',
  'Mutation.deleteProject': 'proj',
  'Mutation.deleteSavedSearch': 'srch',
  'Mutation.deleteWebhook': 'wh',
  'Mutation.deleteRefIndex': 'proj',
  'Mutation.enableWebhook': 'wh',
  'Mutation.endSession': 'ses',
  'Mutation.ignoreFinding': 'fnd',
  'Mutation.pinIndex': 'proj',
  'Mutation.pingWebhook': 'wh',
  'Mutation.rateAnswer': 'proj',
  'Mutation.removeMember': 'mem',
  'Mutation.reopenFinding': 'fnd',
  'Mutation.replayDelivery': 'dlv',
  'Mutation.revokeApiKey': 'key',
  'Mutation.revokeInvitation': 'lnk',
  'Mutation.rotateWebhookSecret': 'wh',
  'Mutation.runSavedSearch': 'srch',
  'Mutation.setMemberRole': 'mem',
  'Mutation.startIncrementalIndex': 'proj',
  'Mutation.startIndex': 'proj',
  'Mutation.startRefIndex': 'proj',
  'Mutation.startSampledIndex': 'proj',
  'Mutation.unarchiveProject': 'proj',
  'Mutation.updateAnalysisSettings': 'proj',
  'Mutation.updateSavedSearch': 'srch',
  'Mutation.updateWebhook': 'wh',
  'Mutation.uploadCoverage': 'proj',
  'Mutation.watchProject': 'proj',
  'Query.compareIndexes': 'proj',
  'Query.project': 'proj',
  'Query.webhook': 'wh',
  'Subscription.askProgress': 'proj',
  'Subscription.indexProgress': 'proj',
};

/** Whatever has an id, by its kind: what `node` gives null for when it is another's. */
const NODE_KINDS = {
  Account: 'acct',
  ApiKey: 'key',
  Delivery: 'dlv',
  Finding: 'fnd',
  IndexRun: 'task',
  Member: 'mem',
  Project: 'proj',
  SavedSearch: 'srch',
  Webhook: 'wh',
} as const satisfies Readonly<Record<string, Kind>>;

/** What has an id and is found by none. */
const NO_NODES = ['lnk', 'ses'] as const satisfies readonly Kind[];

/** `node` and `nodes` take every kind, and have tests of their own below. */
const BY_ANY_ID: ReadonlySet<string> = new Set(['Query.node', 'Query.nodes']);
const idFields = findIdFields(schema).filter(({ name }) => !BY_ANY_ID.has(name));
const subscriptions = idFields.filter(({ kind }) => kind === 'subscription');

/** A call of a field with an id somewhere in its arguments. */
function toCall(field: IdField, id: string) {
  const variables = toArguments(field, id, {});
  return { query: toDocument(field, Object.keys(variables)), variables };
}

type Call = ReturnType<typeof toCall>;

/** Each way to subscribe: to the end, what came and what went wrong as one text. */
const TRANSPORTS: Readonly<Record<string, (world: World, call: Call) => Promise<string>>> = {
  WebSocket: ({ app, stranger }, call) => {
    const client = createWsClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${stranger.apiKey}` },
      retryAttempts: 0,
    });
    return collect(client, call);
  },
  'event stream': ({ app, stranger }, call) => {
    const client = createSseClient({
      url: `${app.url}/graphql/stream`,
      headers: { authorization: `Bearer ${stranger.apiKey}` },
      retryAttempts: 0,
    });
    return collect(client, call);
  },
  POST: (world, call) => askAs(world, 'key', call),
};

interface Subscriber {
  iterate(call: Call): AsyncIterableIterator<unknown>;
  dispose(): void | Promise<void>;
}

async function collect(client: Subscriber, call: Call): Promise<string> {
  const events: unknown[] = [];
  try {
    for await (const event of client.iterate(call)) events.push(event);
  } catch (error) {
    events.push(error);
  }
  await client.dispose();
  return JSON.stringify(events);
}

/** Every field of the schema that takes an id, and `node` for every kind of them. */
export function testFields(world: () => World): void {
  const idOf = ({ name }: IdField): string => {
    const kind = KIND_OF[name];
    expect(kind, `${name} is not in KIND_OF`).toBeDefined();
    return world().victim.ids[kind ?? 'proj'];
  };

  describe.each(idFields.map((field) => ({ field, name: `${field.name}(${field.idPath})` })))(
    '$name',
    ({ field }) => {
      test.each(['key', 'person'] as const)(
        'a foreign id is answered as one that never was: asked with a %s',
        async (who) => {
          const id = idOf(field);
          const unknown = await askAs(world(), who, toCall(field, unknownOf(id)));
          expect(unknown).toMatch(/"code":"(NOT_FOUND|FORBIDDEN)"/);
          expect(await askAs(world(), who, toCall(field, id))).toBe(unknown);
        },
      );
    },
  );

  describe.each(subscriptions.map((field) => ({ field, name: field.name })))(
    '$name',
    ({ field }) => {
      test.each(Object.entries(TRANSPORTS))('over %s', async (_name, subscribe) => {
        const id = idOf(field);
        const unknown = await subscribe(world(), toCall(field, unknownOf(id)));
        expect(unknown).toMatch(/"code":"NOT_FOUND"/);
        expect(await subscribe(world(), toCall(field, id))).toBe(unknown);
        const own = await subscribe(world(), toCall(field, world().stranger.project.id));
        expect(own).not.toMatch(/"code":"NOT_FOUND"/);
      });
    },
  );

  test.each([...Object.values(NODE_KINDS), ...NO_NODES])(
    'node and nodes give null for a foreign %s',
    async (kind) => {
      const query = `query($id: ID!) { node(id: $id) { id } nodes(ids: [$id, $id]) { id } }`;
      const id = world().victim.ids[kind];
      for (const who of ['key', 'person'] as const) {
        const unknown = await askAs(world(), who, { query, variables: { id: unknownOf(id) } });
        expect(unknown).toContain('"node":null');
        expect(await askAs(world(), who, { query, variables: { id } })).toBe(unknown);
      }
    },
  );

  test('every type that has an id is in the table of kinds', () => {
    const node = schema.getType('Node');
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => 'getInterfaces' in type && type.getInterfaces().some((one) => one === node),
    );
    expect(types.map(({ name }) => name).toSorted()).toEqual(Object.keys(NODE_KINDS).toSorted());
    const kinds: readonly string[] = [...Object.values(NODE_KINDS), ...NO_NODES];
    expect(kinds.toSorted()).toEqual(Object.keys(world().victim.ids).toSorted());
  });

  test('ids are taken at the roots only, where this matrix sees them', () => {
    expect(findNestedIdFields(schema)).toEqual([]);
  });

  test('the table of fields names no field that is gone', () => {
    const names = new Set(idFields.map(({ name }) => name));
    for (const name of Object.keys(KIND_OF)) expect(names.has(name), name).toBe(true);
  });
}
