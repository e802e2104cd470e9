import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLBoolean,
  GraphQLObjectType,
  GraphQLSchema,
  Kind,
} from 'graphql';
import { Response as RouterResponse } from 'fets';
import { useSofa } from 'sofa-api';
import { AppError, type ErrorStatus, invalidField } from '../errors.ts';
import type { GraphqlContext } from '../graphql/context.ts';
import { runOperation } from './execution.ts';
import { createResponseCache, type CachedResponse, type FreshResponse } from './response-cache.ts';
import type { NextPage, RawInput, RestRow, ShapeName } from './row.ts';

export const REST_BASE = '/api/v1';

/** A call as the HTTP edge hands it over: authenticated, its body read and parsed once. */
export interface RestCall {
  readonly context: GraphqlContext;
  /** of the path */
  readonly params: RawInput['params'];
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** shapes that the answer is to have; see `chooseShapes` */
  readonly shapes: readonly ShapeName[];
  /** If-None-Match, null where there is none */
  readonly known: string | null;
  /** told where the next page begins, before the answer is given */
  readonly onNextPage: (page: NextPage) => void;
  /** told what else goes into the answer's head, before the answer is given */
  readonly onHeaders: (headers: Readonly<Record<string, string>>) => void;
}

export interface FoundRow {
  readonly row: RestRow;
  readonly params: RawInput['params'];
}

export interface RestMount {
  /** The route with this method and path, null where there is none. */
  find(method: string, pathname: string): FoundRow | null;
  /** methods of the routes with this path */
  methodsOf(pathname: string): readonly string[];
  handle(row: RestRow, call: RestCall): Promise<Pick<CachedResponse, 'status' | 'body' | 'tag'>>;
}

export interface MountOptions {
  readonly schema: GraphQLSchema;
  readonly rows: readonly RestRow[];
  readonly onError: (error: unknown) => {
    readonly status: ErrorStatus;
    readonly body: unknown;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/** A request has to have one; it is never looked at. */
const ORIGIN = 'http://localhost';

interface BoundCall extends RestCall {
  readonly input: RawInput;
}

/**
 * Mounts the rows with sofa-api. Sofa makes one route of each root field and would execute a
 * document of its own with lax input, so it is given a schema that only names the rows, and its
 * `execute` runs the row's own document against the real schema instead. The edge has to know the
 * row before it reads a body; so that paths are matched once only, the router is told its name.
 */
export function mountRows(options: MountOptions): RestMount {
  const calls = new WeakMap<object, RestCall>();
  const bound = new WeakMap<object, BoundCall>();
  const byName = new Map(options.rows.map((row) => [row.name, row]));
  const router = useSofa({
    basePath: REST_BASE,
    schema: toRouteSchema(options.rows),
    routes: toRoutes(options.rows),
    errorHandler: (errors) => {
      const { status, body, headers } = options.onError(errors[0]);
      return RouterResponse.json(body, { status, headers });
    },
    context: (given) => {
      const call = findIn(calls, 'key' in given ? given.key : null);
      const query = Object.fromEntries(call.query);
      bound.set(call, { ...call, input: { params: call.params, query, body: call.body } });
      return call;
    },
    execute: async (args: ExecutionArgs) => {
      const name = fieldOf(args.document);
      const row = byName.get(name) ?? unknownRoute();
      return {
        data: { [name]: await answer(row, findIn(bound, args.contextValue), options.schema) },
      };
    },
  });
  const responseCache = createResponseCache(options.schema);
  async function route({ name, method }: RestRow, call: RestCall): Promise<FreshResponse> {
    const key = {};
    let nextPage: NextPage | null = null;
    let headers: Readonly<Record<string, string>> = {};
    const onNextPage = (page: NextPage): void => {
      nextPage = page;
    };
    const onHeaders = (named: Readonly<Record<string, string>>): void => {
      headers = named;
    };
    calls.set(key, { ...call, onNextPage, onHeaders });
    // The router makes a request of its own kind: Node's takes several times as long to make. It has
    // no body: that has been read and checked already.
    const response = await router.fetch(`${ORIGIN}${REST_BASE}/${name}`, { method }, { key });
    const { status } = response;
    const shown = status < 400 ? headers : toErrorHeaders(response.headers);
    return { status, body: await response.text(), nextPage, headers: shown };
  }
  return {
    // Sofa adds routes of its own for webhooks over subscriptions; only what a row names gets in.
    ...toMatcher(options.rows),
    async handle(row, call) {
      requireOnce(call.query);
      const { shapes, params, context, known } = call;
      const asked = JSON.stringify([shapes, String(call.query)]);
      const { nextPage, headers, ...kept } = await responseCache.load(
        { row, context, id: params['id'] ?? '', asked, known },
        () => route(row, call),
      );
      if (nextPage !== null) call.onNextPage(nextPage);
      call.onHeaders(headers);
      return kept;
    },
  };
}

/** @throws AppError NOT_FOUND, always */
function unknownRoute(): never {
  throw new AppError('NOT_FOUND', 'Unknown route. See /openapi.json for all routes.');
}

/** Of two values one would be dropped silently. @throws AppError INVALID_REQUEST */
function requireOnce(query: URLSearchParams): void {
  const names = [...query.keys()];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return;
  throw invalidField(twice, `Query parameter ${twice} must be given only once.`);
}

async function answer(row: RestRow, call: BoundCall, schema: GraphQLSchema): Promise<unknown> {
  const prepared = row.prepare(call.input);
  const data = await runOperation({ ...prepared, schema, context: call.context });
  const page = prepared.nextPage(data);
  if (page !== null) call.onNextPage(page);
  call.onHeaders(prepared.headers(data));
  return prepared.toBody(data, call.shapes);
}

function toRouteSchema(rows: readonly RestRow[]): GraphQLSchema {
  const fields = (wanted: (row: RestRow) => boolean) =>
    Object.fromEntries(rows.filter(wanted).map((row) => [row.name, { type: GraphQLBoolean }]));
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: fields((row) => row.method === 'GET') }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: fields((row) => row.method !== 'GET'),
    }),
  });
}

function toRoutes(rows: readonly RestRow[]) {
  const routes = rows.map((row) => {
    const field = `${row.method === 'GET' ? 'Query' : 'Mutation'}.${row.name}`;
    return [
      field,
      { method: row.method, path: `/${row.name}`, responseStatus: row.status },
    ] as const;
  });
  return Object.fromEntries(routes);
}

/** What `onError` has said beside the body. */
function toErrorHeaders(headers: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !name.startsWith('content-')));
}

function toMatcher(rows: readonly RestRow[]): Pick<RestMount, 'find' | 'methodsOf'> {
  const routes = rows.map((row) => ({ row, pattern: toPattern(row.path) }));
  return {
    find: (method, pathname) => {
      for (const { row, pattern } of routes) {
        const match = row.method === method ? pattern.exec(pathname) : null;
        if (match !== null) return { row, params: { ...match.groups } };
      }
      return null;
    },
    methodsOf: (pathname) =>
      routes.filter(({ pattern }) => pattern.test(pathname)).map(({ row }) => row.method),
  };
}

/** The regular expression of a route's whole path; `:id` stands for one id, which needs no escapes. */
export function toPattern(path: string): RegExp {
  return new RegExp(`^${REST_BASE}${path.replaceAll(':id', String.raw`(?<id>[\w-]+)`)}$`);
}

function fieldOf(document: DocumentNode): string {
  const definition = document.definitions[0];
  const selection =
    definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections[0] : null;
  return selection?.kind === Kind.FIELD ? selection.name.value : '';
}

function findIn<T>(map: WeakMap<object, T>, key: unknown): T {
  const found = typeof key === 'object' && key !== null ? map.get(key) : undefined;
  if (found === undefined) throw new TypeError('The router lost track of a call');
  return found;
}
