import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { EgressError, toConnectError } from './egress-error.ts';
import { type Guard, isAllowed, resolveAllowed } from './guard.ts';
import type { ResolvedAddress } from './resolver.ts';
import { toAddress } from './target.ts';

/** How connections are made. */
export interface ConnectorSettings extends Guard {
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

function guardLookup(guard: Guard): LookupFunction {
  const answer = async (...[hostname, { all }, callback]: Parameters<LookupFunction>) => {
    let found: readonly ResolvedAddress[] = [];
    try {
      found = await resolveAllowed(hostname, guard);
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
