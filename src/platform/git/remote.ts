import { toEndpointPolicy } from '#platform/egress/target.ts';
import type { Platform } from '#platform/scope.ts';
import type { FetchOptions } from './clone.ts';

/**
 * Where a project's repository is fetched from: GITHUB_URL, and no other host.
 * @param repository `owner/repo`
 */
export function githubRemote(
  { env, resolve }: Pick<Platform, 'env' | 'resolve'>,
  repository: string,
): Pick<FetchOptions, 'url' | 'token' | 'egress'> {
  return {
    url: `${env.GITHUB_URL.replace(/\/+$/, '')}/${repository}.git`,
    token: env.GITHUB_TOKEN,
    egress: { policy: toEndpointPolicy(env.GITHUB_URL), ...(resolve && { resolve }) },
  };
}
