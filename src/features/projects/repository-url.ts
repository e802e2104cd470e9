import type { Env } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { readOriginUrl } from '#platform/git/origin.ts';
import { toRepositoryUrl } from '#platform/git/remote.ts';
import { findProjectFolder } from '#platform/roots.ts';
import type { ProjectRow } from './entities.ts';

/** Web address of a project's repository; null for a folder without a remote `origin`. */
export async function findRepositoryUrl(
  env: Env,
  { source, location }: Pick<ProjectRow, 'source' | 'location'>,
): Promise<string | null> {
  if (source === 'github') return toRepositoryUrl(env, location);
  try {
    return readOriginUrl(await findProjectFolder(location, env));
  } catch (error) {
    // The folder is gone, or closed by now.
    if (error instanceof AppError) return null;
    throw error;
  }
}
