import { type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { createPipeline, isRefusal, type OperationParams, type PreparedArgs } from './pipeline.ts';
import { type EdgeContext, setCode, type Yoga } from './server.ts';

/** An answer as it goes out. */
export interface PostedAnswer {
  readonly status: number;
  /** media type, without the charset, which is UTF-8 */
  readonly type: string;
  readonly body: string;
}

/** What clients accept, by the type that they are given; yoga would choose the same. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/json, */*', 'application/json'],
]);

/**
 * Answers a query or mutation that came as a plain POST, through yoga's own pipeline but without
 * making web requests and responses of it, which is half of what yoga takes for a small query.
 * @returns null, with nothing executed, for all that is not plain: another `accept`, a subscription,
 *   whatever is refused before it runs. Yoga is then to answer.
 */
export function createPostedOperations(
  yoga: Yoga,
): (edge: EdgeContext, accept: string, body: object) => Promise<PostedAnswer | null> {
  const pipeline = createPipeline(yoga);
  return async (edge, accept, body) => {
    const type = TYPES.get(accept);
    if (type === undefined || !isOperation(body)) return null;
    const prepared = await pipeline.prepare(edge, { ...body, query: body.query ?? '' });
    if (isRefusal(prepared) || !isPlain(prepared)) return null;
    const result = await pipeline.execute(prepared);
    if (Symbol.asyncIterator in result) throw new TypeError('A query gave a stream');
    return toAnswer(yoga, type, result);
  };
}

const PARAMS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);

/** Whether the body has the form of an operation; what its parts are is checked before it is parsed. */
function isOperation(body: object): body is Partial<OperationParams> {
  if (!Object.keys(body).every((key) => PARAMS.has(key))) return false;
  return !('query' in body) || typeof body.query === 'string';
}

function isPlain({ document, operationName }: PreparedArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return operation != null && operation.operation !== OperationTypeNode.SUBSCRIPTION;
}

async function toAnswer(yoga: Yoga, type: string, result: ExecutionResult): Promise<PostedAnswer> {
  if (result.errors === undefined) return { status: 200, type, body: JSON.stringify(result) };
  for (const error of result.errors) setCode(error);
  const answer = processRegularResult(result, yoga.fetchAPI, type);
  return { status: answer.status, type, body: await answer.text() };
}
