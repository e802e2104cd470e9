import { type Client, type Exchange, type Operation, type OperationResult } from 'urql';
import { filter, pipe } from 'wonka';
import { toRequestProblem } from './problem.ts';

/** Calls that were refused because the session had ended; they wait until somebody has signed in. */
const waiting = new Map<number, { readonly client: Client; readonly operation: Operation }>();
const listeners = new Set<() => void>();
let hasEnded = false;

/**
 * Keeps back what the service refused because the session has ended, so that the page stays as it is,
 * with all that was typed, and lets it wait for the next sign-in. A refused call has done nothing: it can be
 * made again. Before anybody was signed in here, the page of the sign-in comes instead.
 */
export const endedSessionExchange: Exchange =
  ({ forward, client }) =>
  (operations) =>
    pipe(
      forward(operations),
      filter((result) => {
        if (!isSignedOut(result)) return true;
        if (listeners.size === 0) return leaveForSignIn(result);
        waiting.set(result.operation.key, { client, operation: result.operation });
        endSession();
        return false;
      }),
    );

function isSignedOut({ error, operation: { kind } }: OperationResult): boolean {
  const isCall = kind === 'query' || kind === 'mutation';
  return isCall && error !== undefined && toRequestProblem(error).code === 'UNAUTHORIZED';
}

/** Tells the page that somebody has to sign in again. */
function endSession(): void {
  hasEnded = true;
  for (const listener of listeners) listener();
}

/** Whether the session has ended since the page was loaded. */
export function hasSessionEnded(): boolean {
  return hasEnded;
}

/** For pages behind the sign-in. @returns what ends it */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same person has signed in again: what waited is asked again. */
export function resumeSession(): void {
  hasEnded = false;
  const calls = [...waiting.values()];
  waiting.clear();
  for (const { client, operation } of calls) client.reexecuteOperation(operation);
  for (const listener of listeners) listener();
}

/** The whole page anew: nothing of it stays in memory. @returns true: the result is handed on */
function leaveForSignIn({ operation }: OperationResult): true {
  const { pathname, search } = window.location;
  if (operation.kind === 'query' && pathname !== '/sign-in')
    window.location.assign(`/sign-in?${new URLSearchParams({ to: pathname + search })}`);
  return true;
}
