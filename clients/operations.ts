import { readFileSync } from 'node:fs';

/** What both clients know of a route. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** below /api/v1, with `{id}` where the id goes */
  readonly path: string;
  /** an Idempotency-Key makes a retry safe */
  readonly takesKey: boolean;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

const IDEMPOTENCY_KEY = '#/components/parameters/IdempotencyKey';

/** Every route of schema/openapi.json, in its order. */
export function readOperations(): Operation[] {
  const document: Document = JSON.parse(
    readFileSync(new URL('../schema/openapi.json', import.meta.url), 'utf8'),
  );
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [] }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      takesKey: parameters.some(({ $ref }) => $ref === IDEMPOTENCY_KEY),
    })),
  );
}
