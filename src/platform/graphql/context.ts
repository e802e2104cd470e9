import { AppError } from '../errors.ts';
import { openTenantScope, type Platform, type TenantScope } from '../scope.ts';
import type { Viewer } from '../viewer.ts';

/** The connection that a request came by, for what signs people in and out. */
export interface ClientConnection {
  /** whose calls are counted together while nobody is known */
  readonly address: string;
  /** what tells clients of one address apart, as far as that can be known; may be forged */
  readonly origin: string;
  readonly userAgent: string;
  /** what `setDevices` gave this browser, '' if nothing */
  readonly devices: string;
  /**
   * Gives the browser a session, or with null takes it away.
   * @throws AppError INVALID_REQUEST where the answer can carry no cookie
   */
  setSession(token: string | null): void;
  /** Has the browser keep who has signed in with it. @throws AppError INVALID_REQUEST */
  setDevices(devices: string): void;
}

/** What resolvers are given. Everything tenant-scoped hangs on `tenant`, which needs a viewer. */
export interface GraphqlContext {
  readonly platform: Platform;
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly client: ClientConnection;
  /** @throws AppError UNAUTHORIZED without a valid key */
  readonly tenant: TenantScope;
}

export type ContextInput = Pick<GraphqlContext, 'platform' | 'viewer' | 'requestId' | 'client'> & {
  /** scope to work in, where the caller has opened a transaction */
  readonly scope?: TenantScope;
};

/** One context a request; its entity manager, and with it its identity map, is made when first used. */
export function createContext({ scope, ...input }: ContextInput): GraphqlContext {
  let tenant: TenantScope | null = scope ?? null;
  return {
    ...input,
    get tenant() {
      if (input.viewer === null) throw unauthorized();
      tenant ??= openTenantScope(input.platform, input.viewer);
      return tenant;
    },
  };
}

export function unauthorized(): AppError {
  return new AppError(
    'UNAUTHORIZED',
    'A valid API key is required: Authorization: Bearer sk_live_...',
  );
}
