import type { CombinedError } from 'urql';

/** What went wrong, as the service says it; `code` as in the API's errors, NETWORK where none answered. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** of a refused call: seconds until it may be tried again */
  readonly retryAfterSeconds?: number;
}

export function toRequestProblem(error: CombinedError): Problem {
  const [first] = error.graphQLErrors;
  if (first === undefined) {
    return { code: 'NETWORK', message: error.networkError?.message ?? error.message };
  }
  const { code } = first.extensions;
  const seconds = Number(headerOf(error.response, 'retry-after'));
  return {
    code: typeof code === 'string' ? code : 'INTERNAL_ERROR',
    message: first.message,
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  };
}

/** urql does not say of which kind its response is: what came over HTTP has headers. */
function headerOf(response: unknown, name: string): string {
  return response instanceof Response ? (response.headers.get(name) ?? '') : '';
}
