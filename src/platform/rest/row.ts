import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { checkInput } from '../input.ts';

export type Method = 'GET' | 'POST' | 'DELETE';
export type ShapeName = 'a' | 'b';

/** A document's data without the RequestErrors of its mutations: those are thrown before a row sees them. */
type Answered<Data> = {
  [Field in keyof Data]: Exclude<Data[Field], { readonly __typename: 'RequestError' }>;
};

/** One way to answer: what the body's schema is, and how the operation's data becomes it. */
export interface Reply<Data, Body, Query = unknown> {
  readonly schema: z.ZodType<Body>;
  /** what it looks like, in the reference */
  readonly example: Body;
  readonly map: (data: Answered<Data>, query: Query) => Body;
}

/** A request body of the reference; the first of a route is the one that is shown. */
export interface RequestExample {
  readonly summary: string;
  readonly value: unknown;
}

/** One form of a route's answer, its envelope included; `both` is what a caller gets who asks for none. */
export interface DocumentedReply {
  readonly shape: 'both' | ShapeName;
  readonly schema: z.ZodType;
  readonly example: unknown;
}

/** A header of a route's answers, for the reference. */
export interface DocumentedHeader {
  readonly description: string;
  readonly example: string;
}

/** A call's input as it came, before it is checked. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface CheckedInput<Query, Body> {
  readonly id: string;
  readonly query: Query;
  readonly body: Body;
}

interface RowCommon {
  /** the operation's name, in GraphQL and as OpenAPI's operationId */
  readonly name: string;
  readonly method: Method;
  /** below /api/v1, with `:id` for the resource's id */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** what the summary has no room for; Markdown */
  readonly description?: string;
  readonly status: 200 | 201;
  /** whether `Idempotency-Key` is honoured: a retry with the same key is given the first answer */
  readonly idempotent?: true;
  /** the answer is the same until the project's index, or what is said of its findings, changes */
  readonly isKept?: true;
  /** the body is shape B itself, without an envelope: for documents whose form others define */
  readonly isBare?: true;
  /** what an answer says beside its body, by the header's name */
  readonly headers?: Readonly<Record<string, DocumentedHeader>>;
  /** codes that this route can refuse with, beyond those that every route has; for the reference */
  readonly refusals?: readonly ErrorCode[];
}

/** A REST route as its feature writes it down. */
export interface RowDefinition<Data, Variables, Query, Body, A, B> extends RowCommon {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
  readonly bodyExamples?: readonly RequestExample[];
  readonly variables: (input: CheckedInput<Query, Body>) => Variables;
  /** keys beside `success` */
  readonly a: Reply<Data, A, Query> | null;
  /** the value of `data` */
  readonly b: Reply<Data, B, Query> | null;
  /** for a list in pages: where the next page begins, null behind the last */
  readonly nextCursor?: (data: Data, query: Query) => string | null;
  /** the same of a list that is paged by `offset` */
  readonly nextOffset?: (data: Data, query: Query) => number | null;
  /** items of the whole list, where an answer may have fewer: for `X-Total-Count` */
  readonly total?: (data: Data) => number;
  /** values of `headers`; one that is left out is not sent */
  readonly toHeaders?: (data: Data) => Readonly<Record<string, string>>;
}

/** What of a query differs for the next page. */
export type NextPage = Readonly<Partial<Record<'cursor' | 'offset', string>>>;

/** A prepared call: the document to execute, and how its data becomes the named shapes. */
export interface PreparedCall {
  readonly document: DocumentNode;
  readonly variables: unknown;
  toBody(data: unknown, shapes: readonly ShapeName[]): Record<string, unknown>;
  /** query parameters of the next page, null where there is none or the route has no pages */
  nextPage(data: unknown): NextPage | null;
  /** headers of the answer, by name */
  headers(data: unknown): Readonly<Record<string, string>>;
}

/** A REST route with its types closed over. */
export interface RestRow extends RowCommon {
  readonly shapes: readonly ShapeName[];
  /** whether its answers say how many items the whole list has */
  readonly hasTotal: boolean;
  readonly querySchema: z.ZodType;
  readonly bodySchema: z.ZodType;
  readonly bodyExamples: readonly RequestExample[];
  /** every form of the answer, the whole one first */
  readonly replies: readonly DocumentedReply[];
  /** @throws AppError INVALID_REQUEST naming the field at fault */
  prepare(input: RawInput): PreparedCall;
}

/** Header of a list that may be taken in parts: how many items the whole list has. */
export const TOTAL_HEADER = 'X-Total-Count';

export const NO_INPUT = z.strictObject({});
/** The body of a route that takes none: absent, or an empty object. */
export const NO_BODY = z.strictObject({}).optional();

export function defineRow<Data, Variables, Query, Body, A extends object, B>(
  row: RowDefinition<Data, Variables, Query, Body, A, B>,
): RestRow {
  const { document, query, body, variables, a, b, ...rest } = row;
  const { nextCursor, nextOffset, total, toHeaders, ...common } = rest;
  const shapes = [...(a === null ? [] : (['a'] as const)), ...(b === null ? [] : (['b'] as const))];
  return {
    ...common,
    shapes,
    hasTotal: total !== undefined,
    querySchema: query,
    bodySchema: body,
    bodyExamples: row.bodyExamples ?? [],
    replies: row.isBare ? toBareReplies(b) : toReplies(a, b),
    prepare(input) {
      const checked = {
        id: input.params['id'] ?? '',
        query: checkInput(query, input.query, 'query'),
        body: checkInput(body, input.body, 'body'),
      };
      return {
        document,
        variables: variables(checked),
        toBody: (data, wanted) =>
          toBody(row, { data: trustData<Answered<Data>>(data), query: checked.query }, wanted),
        nextPage: (data) => {
          const cursor = nextCursor?.(trustData<Data>(data), checked.query) ?? null;
          if (cursor !== null) return { cursor };
          const offset = nextOffset?.(trustData<Data>(data), checked.query) ?? null;
          return offset === null ? null : { offset: String(offset) };
        },
        headers: (data) => ({
          ...(total && { [TOTAL_HEADER]: String(total(trustData<Data>(data))) }),
          ...toHeaders?.(trustData<Data>(data)),
        }),
      };
    },
  };
}

function toBody<Data, Query, A extends object, B>(
  row: {
    readonly a: Reply<Data, A, Query> | null;
    readonly b: Reply<Data, B, Query> | null;
    readonly isBare?: true;
  },
  { data, query }: { readonly data: Answered<Data>; readonly query: Query },
  wanted: readonly ShapeName[],
): Record<string, unknown> {
  if (row.isBare) return { ...row.b?.map(data, query) };
  const named = row.a !== null && wanted.includes('a') ? row.a.map(data, query) : {};
  const wrapped = row.b !== null && wanted.includes('b') ? { data: row.b.map(data, query) } : {};
  return { success: true, ...named, ...wrapped };
}

/**
 * The one place where data is taken to have a document's type: codegen derived the type from the
 * same document and schema that have just produced the data.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type
export function trustData<Data>(data: unknown): Data {
  if (isPresent<Data>(data)) return data;
  throw new TypeError('An operation gave no data and no error');
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type
function isPresent<Data>(data: unknown): data is Data {
  return data !== null && data !== undefined;
}

/** A reply as the reference needs it: without the document that its data comes from. */
type Shown = Pick<Reply<never, unknown>, 'schema' | 'example'>;

function toReplies(a: Shown | null, b: Shown | null): DocumentedReply[] {
  const alone = [
    ...(a === null ? [] : [toReply('a', a, null)]),
    ...(b === null ? [] : [toReply('b', null, b)]),
  ];
  return a !== null && b !== null ? [toReply('both', a, b), ...alone] : alone;
}

function toBareReplies(b: Shown | null): DocumentedReply[] {
  return b === null ? [] : [{ shape: 'b', schema: b.schema, example: b.example }];
}

function toReply(
  shape: DocumentedReply['shape'],
  a: Shown | null,
  b: Shown | null,
): DocumentedReply {
  const named = a?.schema instanceof z.ZodObject ? a.schema.shape : {};
  const data = b === null ? {} : { data: b.schema };
  return {
    shape,
    schema: z.object({ success: z.literal(true), ...named, ...data }),
    example: { success: true, ...Object(a?.example ?? {}), ...(b !== null && { data: b.example }) },
  };
}
