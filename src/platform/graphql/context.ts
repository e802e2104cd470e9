import { AppError } from '../errors.ts';
import { openTenantScope, type Platform, type TenantScope } from '../scope.ts';
import type { Viewer } from '../viewer.ts';

/** What resolvers are given. Everything tenant-scoped hangs on `tenant`, which needs a viewer. */
export interface GraphqlContext {
  readonly platform: Platform;
  readonly viewer: Viewer | null;
  readonly requestId: string;
  /** @throws AppError UNAUTHORIZED without a valid key */
  readonly tenant: TenantScope;
}

export type ContextInput = Pick<GraphqlContext, 'platform' | 'viewer' | 'requestId'>;

/** One context a request; its entity manager, and with it its identity map, is made when first used. */
export function createContext(input: ContextInput): GraphqlContext {
  let tenant: TenantScope | null = null;
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
  return new AppError('UNAUTHORIZED', 'Give a valid API key: Authorization: Bearer sk_live_...');
}
