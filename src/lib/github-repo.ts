/** A repository on GitHub, as its address names it. */
export interface GithubRepo {
  readonly owner: string;
  readonly repo: string;
}

// letters and digits with single hyphens between; a managed user has `_` and the company's short code
const OWNER = /^[a-z0-9]+(?:-[a-z0-9]+)*-?(?:_[a-z0-9]{1,8})?$/i;
const OWNER_LIMIT = 39;
const REPO = /^[a-z0-9._-]{1,100}$/i;

/**
 * Parses `owner/repo` by GitHub's own rules for both names; one trailing `.git` is dropped.
 * @returns null for anything else: an address, blanks, names GitHub does not give out
 */
export function parseGithubRepo(text: string): GithubRepo | null {
  const [owner = '', name = '', ...rest] = text.split('/');
  const repo = name.replace(/\.git$/i, '');
  if (rest.length > 0 || owner.length > OWNER_LIMIT || !OWNER.test(owner)) return null;
  if (!REPO.test(repo) || repo === '.' || repo === '..' || /\.git$/i.test(repo)) return null;
  return { owner, repo };
}
