import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './address.ts';
import { EgressError, toConnectError } from './egress-error.ts';
import type { Resolve, ResolvedAddress } from './resolver.ts';
import { type EgressPolicy, toAddress } from './target.ts';

/** How connections are made. */
export interface ConnectorSettings {
  readonly policy: EgressPolicy;
  readonly resolve: Resolve;
  readonly timeoutMs: number;
  /** certificates in PEM that are trusted instead of the system's */
  readonly ca?: string | undefined;
}

/**
 * Makes connections to allowed addresses only. The socket itself asks the guarded lookup, so that
 * the very addresses that were checked are those that are tried: a name that answers differently
 * the next time gains nothing.
 */
export function createConnector(settings: ConnectorSettings): buildConnector.connector {
  const { policy, timeoutMs: timeout, ca } = settings;
  const lookup = guardLookup(settings);
  const trust = ca === undefined ? {} : { ca };
  const connect = buildConnector({
    ...trust,
    lookup,
    timeout,
    allowH2: false,
    autoSelectFamily: true,
  });
  return (target, callback) => {
    const address = toAddress(target.hostname);
    if (address !== null && !isAllowed(address, policy)) {
      // as late as any other failure: undici is not ready for one before this call has returned
      queueMicrotask(() => callback(new EgressError('address-not-allowed'), null));
      return;
    }
    connect(target, (...[error, socket]) => {
      if (error === null) callback(null, socket);
      else callback(toConnectError(error, target.protocol === 'https:'), null);
    });
  };
}

function isAllowed(address: string, { allowPrivate }: EgressPolicy): boolean {
  return allowPrivate || isPublicAddress(address);
}

/** One address that is not allowed damns the name: honest ones do not mix. */
function guardLookup({ policy, resolve }: ConnectorSettings): LookupFunction {
  const resolveAllowed: Resolve = async (hostname) => {
    const found = await resolve(hostname);
    if (found.length === 0) throw new EgressError('name-not-found');
    if (found.every(({ address }) => isAllowed(address, policy))) return found;
    throw new EgressError('address-not-allowed');
  };
  const answer = async (...[hostname, { all }, callback]: Parameters<LookupFunction>) => {
    let found: readonly ResolvedAddress[] = [];
    try {
      found = await resolveAllowed(hostname);
    } catch (error) {
      callback(toConnectError(error, false), '');
    }
    const [first] = found;
    if (first === undefined) return;
    if (all === true) callback(null, [...found]);
    else callback(null, first.address, first.family);
  };
  return (...call) => void answer(...call);
}
