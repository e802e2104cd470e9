import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyVariables, UseQueryState } from 'urql';
import { toRequestProblem } from '../api/problem.ts';
import { Loading } from './loading.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface QueryViewProps<Data, Variables extends AnyVariables> {
  readonly state: UseQueryState<Data, Variables>;
  readonly retry?: (options?: { requestPolicy: 'network-only' }) => void;
  readonly children: (data: Data) => ReactNode;
}

/** What a query answered; while it is asked again, the answer before, paler. */
export function QueryView<Data, Variables extends AnyVariables>({
  state: { data, error, fetching, stale },
  retry,
  children,
}: QueryViewProps<Data, Variables>) {
  if (error !== undefined && !fetching) {
    const again = retry && (() => retry({ requestPolicy: 'network-only' }));
    return <ProblemNotice problem={toRequestProblem(error)} retry={again} />;
  }
  if (data === undefined) return <Loading />;
  const isOld = fetching || stale;
  return (
    <Box aria-busy={isOld} opacity={isOld ? 0.6 : 1}>
      {children(data)}
    </Box>
  );
}
