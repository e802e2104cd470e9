import { type DocumentNode, getOperationAST, print } from 'graphql';
import { z } from 'zod';
import type { Ask } from '#features/tools/tool.ts';
import { childEnv } from '#platform/env.ts';
import { AppError, isErrorCode } from '#platform/errors.ts';
import { decodeData, encodeVariables, type EnumPlan } from '#platform/graphql/enum-codec.ts';
import { REQUEST_ERROR } from '#platform/graphql/request-error.ts';
import { parseJson } from '#platform/json.ts';
import { trustData } from '#platform/rest/row.ts';
import { enumPlans, enumValues } from './enum-plans.generated.ts';

/** Where a service is, and who asks it. */
export interface RemoteServer {
  /** without a trailing slash */
  readonly url: string;
  readonly key: string;
}

/** Options by which a command is told of a service. */
export interface ServerOptions {
  readonly url?: string;
  /** the older name of `url` */
  readonly server?: string;
  readonly key?: string;
}

const TIMEOUT_MS = 120_000;

/**
 * The server that options or the environment name, null where neither does.
 * @throws AppError INVALID_REQUEST where the address is none, or the key is missing
 */
export function findServer(options: ServerOptions): RemoteServer | null {
  const variables = childEnv({});
  const url = options.url ?? options.server ?? variables['SEXTANT_URL'] ?? '';
  const key = options.key ?? variables['SEXTANT_API_KEY'] ?? '';
  if (url === '') return null;
  if (!/^https?:\/\//.test(url))
    throw new AppError(
      'INVALID_REQUEST',
      `--url must begin with http:// or https://; got "${url}".`,
    );
  if (key === '') throw new AppError('INVALID_REQUEST', 'Set SEXTANT_API_KEY or use --key.');
  return { url: url.replace(/\/+$/, ''), key };
}

/** Asks a server over HTTP. What it refuses is thrown with its code, as in this process. */
export function createRemoteAsk({ url, key }: RemoteServer): Ask {
  const endpoint = `${url}/graphql`;
  return async (document, variables) => {
    const plan = toPlan(document);
    const given = encodeVariables(plan, enumValues, variables);
    const data = await post(endpoint, key, { query: print(document), variables: given });
    for (const answer of Object.values(data ?? {})) throwIfRefused(answer);
    return trustData(decodeData(plan, enumValues, data));
  };
}

/** The generated file contains every operation of the service. */
function toPlan(document: DocumentNode): EnumPlan {
  const plan = enumPlans[getOperationAST(document)?.name?.value ?? ''];
  if (plan === undefined) throw new TypeError('Run npm run codegen: this operation is new');
  return plan;
}

const refusalSchema = z.object({
  __typename: z.literal(REQUEST_ERROR),
  code: z.string(),
  message: z.string(),
});

function throwIfRefused(answer: unknown): void {
  const refusal = refusalSchema.safeParse(answer);
  if (refusal.success) throw toError(refusal.data.code, refusal.data.message);
}

function toError(code: string | undefined, message: string): AppError {
  return new AppError(isErrorCode(code) ? code : 'INTERNAL_ERROR', message);
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

async function post(endpoint: string, key: string, body: object) {
  const response = await send(endpoint, key, body);
  const answer = answerSchema.safeParse(await readJson(response));
  if (!answer.success)
    throw new AppError(
      'INTERNAL_ERROR',
      `${endpoint} is not a Sextant service (HTTP ${response.status}).`,
    );
  const { data, errors } = answer.data;
  const [first] = errors;
  if (first !== undefined) throw toError(first.extensions?.code, first.message);
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
    throw unreachable(endpoint, error);
  }
}

export function unreachable(endpoint: string, error: unknown): AppError {
  const cause = error instanceof Error ? error.cause : undefined;
  const detail = cause instanceof Error ? cause.message : String(error);
  return new AppError('INTERNAL_ERROR', `${endpoint} cannot be reached: ${detail}`, {
    cause: error,
  });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return parseJson(text, 'The answer');
  } catch {
    // Said by the caller, with the status.
    return null;
  }
}
