import { z } from 'zod';

const answerSchema = z.strictObject({
  data: z.unknown(),
  errors: z
    .array(
      z.looseObject({
        message: z.string(),
        extensions: z.strictObject({ code: z.string(), field: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

export interface GraphqlAnswer {
  readonly status: number;
  readonly data: unknown;
  /** `extensions.code` of each error, in order */
  readonly codes: readonly (string | undefined)[];
  readonly messages: readonly string[];
}

/** Asks GraphQL over HTTP as one key; '' for none. */
export async function askGraphql(
  at: { readonly url: string; readonly apiKey: string },
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(at.apiKey !== '' && { authorization: `Bearer ${at.apiKey}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = answerSchema.partial({ data: true }).parse(await response.json());
  return {
    status: response.status,
    data,
    codes: errors.map((error) => error.extensions?.code),
    messages: errors.map((error) => error.message),
  };
}

const digestSchema = z.object({
  project: z.object({ snapshot: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }) }),
});

/** Digest of the index that answers now. */
export async function digestOf(
  at: { readonly url: string; readonly apiKey: string },
  projectId: string,
): Promise<string> {
  const { data } = await askGraphql(
    at,
    `query($id: ID!) { project(id: $id) { snapshot { digest } } }`,
    {
      id: projectId,
    },
  );
  return digestSchema.parse(data).project.snapshot.digest;
}
