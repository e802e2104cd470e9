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
  /**
   * Charges the request for a field that multiplies: depth and aliases alone do not bound lists of
   * lists. @throws AppError INVALID_REQUEST once the request asks for too much
   */
  spend(objects: number): void;
}

/** Objects that the charged fields of one request may give together. */
const BUDGET = 5000;

export type ContextInput = Pick<GraphqlContext, 'platform' | 'viewer' | 'requestId'>;

/** One context a request; its entity manager, and with it its identity map, is made when first used. */
export function createContext(input: ContextInput): GraphqlContext {
  let tenant: TenantScope | null = null;
  let left = BUDGET;
  return {
    ...input,
    get tenant() {
      if (input.viewer === null) throw unauthorized();
      tenant ??= openTenantScope(input.platform, input.viewer);
      return tenant;
    },
    spend(objects) {
      left -= objects;
      if (left >= 0) return;
      throw new AppError(
        'INVALID_REQUEST',
        `The document asks for more than ${BUDGET} objects in nested lists; ask for fewer at once.`,
      );
    },
  };
}

export function unauthorized(): AppError {
  return new AppError('UNAUTHORIZED', 'Give a valid API key: Authorization: Bearer sk_live_...');
}
