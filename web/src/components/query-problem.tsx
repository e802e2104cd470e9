import type { UseQueryState } from 'urql';
import { toRequestProblem } from '../api/problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface QueryProblemProps {
  readonly state: Pick<UseQueryState, 'error' | 'fetching'>;
  readonly retry?: (options: { requestPolicy: 'network-only' }) => void;
}

/** Why a part of the page is missing that the rest does not wait for; nothing where it is there. */
export function QueryProblem({ state: { error, fetching }, retry }: QueryProblemProps) {
  if (error === undefined || fetching) return null;
  const again = retry && (() => retry({ requestPolicy: 'network-only' }));
  return <ProblemNotice problem={toRequestProblem(error)} retry={again} />;
}
