import type { CombinedError } from 'urql';

/** What went wrong, as the service says it; `code` as in the API's errors, NETWORK where none answered. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

export function toRequestProblem(error: CombinedError): Problem {
  const [first] = error.graphQLErrors;
  const code = first?.extensions['code'];
  if (first !== undefined) {
    return { code: typeof code === 'string' ? code : 'INTERNAL_ERROR', message: first.message };
  }
  return { code: 'NETWORK', message: error.networkError?.message ?? error.message };
}
