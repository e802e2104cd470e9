import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';

/** A service, as a command that is run elsewhere reaches it. */
export interface Server {
  /** runs an operation; @throws AppError with what the server says */
  readonly ask: <T>(document: string, variables: object, schema: z.ZodType<T>) => Promise<T>;
}

const TIMEOUT_MS = 120_000;

/** @throws AppError INVALID_REQUEST where the address or the key is not given */
export function connectServer(given: string | undefined): Server {
  const variables = childEnv({});
  const url = given ?? variables['SEXTANT_URL'];
  const key = variables['SEXTANT_API_KEY'];
  if (url === undefined || url === '')
    throw new AppError('INVALID_REQUEST', 'Give --server <url>, or set SEXTANT_URL.');
  if (!/^https?:\/\//.test(url))
    throw new AppError('INVALID_REQUEST', `--server expects http:// or https://; "${url}" is not.`);
  if (key === undefined || key === '')
    throw new AppError('INVALID_REQUEST', 'Set SEXTANT_API_KEY to a key of the account.');
  const endpoint = `${url.replace(/\/+$/, '')}/graphql`;
  return {
    ask: async (document, values, schema) => {
      const answer = await post(endpoint, key, { query: document, variables: values });
      return schema.parse(answer);
    },
  };
}

const answerSchema = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).default([]),
  error: z.string().optional(),
});

async function post(endpoint: string, key: string, body: object): Promise<unknown> {
  const response = await send(endpoint, key, body);
  const answer = answerSchema.safeParse(await readJson(response));
  if (!answer.success)
    throw new AppError(
      'INTERNAL_ERROR',
      `${endpoint} is no Sextant: it answers ${response.status}.`,
    );
  const { data, errors, error } = answer.data;
  const [first] = errors;
  if (first !== undefined) throw new AppError('INTERNAL_ERROR', first.message);
  if (error !== undefined) throw new AppError('INTERNAL_ERROR', error);
  return data;
}

async function send(endpoint: string, key: string, body: object): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      // The key goes to this address, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const detail = cause instanceof Error ? cause.message : String(error);
    throw new AppError('INTERNAL_ERROR', `${endpoint} cannot be reached: ${detail}`, {
      cause: error,
    });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // Said by the caller, with the status.
    return null;
  }
}
