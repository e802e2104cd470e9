import { withDeadline } from '#platform/egress/deadline.ts';
import { resolverOf } from '#platform/egress/egress.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import { type Guard, pinTarget } from '#platform/egress/guard.ts';
import { toEndpointPolicy } from '#platform/egress/target.ts';
import { RunFailure } from '#platform/errors.ts';

/** A repository's address and the token for it, which is sent to this address only. */
export interface Remote {
  readonly url: string;
  readonly token: string | undefined;
  /** where connections may lead; absent: to the address's own host */
  readonly egress?: RemoteEgress | undefined;
}

/** How the host of a remote is looked up, and where it may lead. */
export type RemoteEgress = Pick<Guard, 'policy'> & Partial<Guard>;

const LOOKUP_TIMEOUT_MS = 20_000;

/**
 * Arguments that make git connect to the very addresses that were checked: it looks no name up, so a name
 * server that answers differently the next time gains nothing. (Before 2.37 git does not know the setting
 * and looks the name up again.) Together with `http.followRedirects=false` no other host is reached.
 * @throws RunFailure REPOSITORY_UNREACHABLE where the name leads nowhere, or where it may not; CANCELLED
 */
export async function pinArguments(
  { url, egress }: Remote,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const policy = egress?.policy ?? toEndpointPolicy(url);
  const guard = { policy, resolve: egress?.resolve ?? resolverOf(policy) };
  try {
    const pin = await withDeadline(LOOKUP_TIMEOUT_MS, signal, async () => pinTarget(url, guard));
    return pin === null ? [] : ['-c', `http.curloptResolve=${pin}`];
  } catch (error) {
    if (signal.aborted) throw new RunFailure('CANCELLED', 'The run was cancelled');
    throw toFailure(url, error);
  }
}

function toFailure(url: string, error: unknown): RunFailure {
  const isRefused = error instanceof EgressError && error.reason === 'address-not-allowed';
  const why = isRefused
    ? 'its host resolves to a private, local or reserved address, or differs from GITHUB_URL'
    : 'its host has no address';
  const message = `The repository could not be reached: ${why} (${url})`;
  return new RunFailure('REPOSITORY_UNREACHABLE', message, { cause: error });
}
