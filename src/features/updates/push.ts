import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A branch of a repository that has a new commit. */
export interface Push {
  /** `owner/repo` */
  readonly repository: string;
  readonly branch: string;
  /** whether the branch is the one that the remote's HEAD names */
  readonly isDefault: boolean;
}

const payload = z.object({
  ref: z.string(),
  deleted: z.boolean().optional(),
  repository: z.object({ full_name: z.string(), default_branch: z.string().optional() }),
});

/**
 * Whether GitHub signed these bytes with the secret; compared in constant time.
 * @param signature the header X-Hub-Signature-256
 */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The push that a body tells of; null where it is of a tag or of a branch that was deleted, or none. */
export function toPush(body: unknown): Push | null {
  const parsed = payload.safeParse(body);
  if (!parsed.success || parsed.data.deleted === true) return null;
  const { ref, repository } = parsed.data;
  const branch = /^refs\/heads\/(.+)$/u.exec(ref)?.[1];
  if (branch === undefined) return null;
  return {
    repository: repository.full_name,
    branch,
    isDefault: branch === repository.default_branch,
  };
}
