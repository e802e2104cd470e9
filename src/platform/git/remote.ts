import { toEndpointPolicy } from '#platform/egress/target.ts';
import type { Platform } from '#platform/scope.ts';
import type { FetchOptions } from './clone.ts';

/** Web address of a repository on GITHUB_URL. @param repository `owner/repo` */
export function toRepositoryUrl(
  { GITHUB_URL }: Pick<Platform['env'], 'GITHUB_URL'>,
  repository: string,
): string {
  return `${GITHUB_URL.replace(/\/+$/, '')}/${repository}`;
}

/**
 * Where a project's repository is fetched from: GITHUB_URL, and no other host.
 * @param repository `owner/repo`
 */
export function githubRemote(
  { env, resolve }: Pick<Platform, 'env' | 'resolve'>,
  repository: string,
): Pick<FetchOptions, 'url' | 'token' | 'egress'> {
  return {
    url: `${toRepositoryUrl(env, repository)}.git`,
    token: env.GITHUB_TOKEN,
    egress: { policy: toEndpointPolicy(env.GITHUB_URL), ...(resolve && { resolve }) },
  };
}
