import { Kind, OperationTypeNode, parse } from 'graphql';
import { expect } from 'vitest';
import { askGraphql } from '../../support/graphql.ts';
import type { World } from './world.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Executes a document of a page with the owner's key; a subscription to its end. @throws where it has errors */
export async function executeDocument(
  query: string,
  variables: Variables,
  world: World,
): Promise<void> {
  const { definitions } = parse(query);
  const isSubscription = definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.SUBSCRIPTION,
  );
  if (isSubscription) return subscribe(query, variables, world);
  const at = { url: world.app.url, apiKey: world.owner.apiKey };
  const { data, messages } = await askGraphql(at, query, variables);
  expect(messages).toEqual([]);
  expect(Object.values(Object(data)).filter((value) => value != null)).not.toEqual([]);
}

async function subscribe(
  query: string,
  variables: Variables,
  { app, owner }: World,
): Promise<void> {
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.apiKey}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  expect(text).not.toContain('"errors"');
  expect(text).toContain('event: next');
  expect(text).toContain('event: complete');
}
