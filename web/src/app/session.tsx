import { Center, Stack } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { type Client, useQuery } from 'urql';
import { Redirect, useLocation, useSearch } from 'wouter';
import { type Problem, toRequestProblem } from '../api/problem.ts';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Logo } from './logo.tsx';
import { SessionDocument, type SessionQuery } from './session.generated.ts';

export type Session = NonNullable<SessionQuery['viewer']>;

const SessionContext = createContext<Session | null>(null);

const WITHOUT_SESSION = new Set(['sign-in', 'sign-up', 'join']);

/** Asks who is signed in, unless the page of the address is for those who are not. */
export async function askSession(client: Client, pathname: string): Promise<void> {
  if (WITHOUT_SESSION.has(pathname.split('/')[1] ?? '')) return;
  await client.query(SessionDocument, {}).toPromise();
}

/** Whoever is signed in sees the page, anybody else the sign-in, and afterwards this very page. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const [state, retry] = useQuery({ query: SessionDocument });
  const [path] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  if (state.error !== undefined && !state.fetching) {
    const again = (): void => retry({ requestPolicy: 'network-only' });
    return <Waiting problem={toRequestProblem(state.error)} retry={again} />;
  }
  return (
    <QueryView state={state} retry={retry}>
      {({ viewer }) =>
        viewer === null || viewer === undefined ? (
          <Redirect to={`/sign-in?${new URLSearchParams({ to: here })}`} replace />
        ) : (
          <SessionContext value={viewer}>{children}</SessionContext>
        )
      }
    </QueryView>
  );
}

/** Nobody knows yet who is there: the service does not answer, or not now. */
function Waiting({ problem, retry }: { readonly problem: Problem; readonly retry: () => void }) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack align="center" w="100%" maw={560}>
        <Logo />
        <ProblemNotice problem={problem} retry={retry} />
      </Stack>
    </Center>
  );
}

/** The person who is signed in. Only below RequireSession. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('Nobody is signed in here.');
  return session;
}
