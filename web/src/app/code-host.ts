import type { Lines } from './links.ts';

/** How the pages of a code host are addressed. */
interface Host {
  readonly file: (commit: string, path: string) => string;
  readonly commit: (commit: string) => string;
  readonly lines: (start: number, end: number) => string;
}

const GITHUB: Host = {
  file: (commit, path) => `/blob/${commit}/${path}`,
  commit: (commit) => `/commit/${commit}`,
  lines: (start, end) => (start === end ? `#L${start}` : `#L${start}-L${end}`),
};
const GITLAB: Host = {
  file: (commit, path) => `/-/blob/${commit}/${path}`,
  commit: (commit) => `/-/commit/${commit}`,
  lines: (start, end) => (start === end ? `#L${start}` : `#L${start}-${end}`),
};
const BITBUCKET: Host = {
  file: (commit, path) => `/src/${commit}/${path}`,
  commit: (commit) => `/commits/${commit}`,
  lines: (start, end) => `#lines-${start}:${end}`,
};
const GITEA: Host = { ...GITHUB, file: (commit, path) => `/src/commit/${commit}/${path}` };

/** By a part of the name of the host; an unknown one is addressed like GitHub. */
const HOSTS: readonly (readonly [name: RegExp, host: Host])[] = [
  [/gitlab/, GITLAB],
  [/bitbucket/, BITBUCKET],
  [/gitea|forgejo|codeberg/, GITEA],
];

function hostOf(repositoryUrl: string): Host {
  const name = URL.parse(repositoryUrl)?.hostname ?? '';
  return HOSTS.find(([part]) => part.test(name))?.[1] ?? GITHUB;
}

interface FilePlace {
  readonly commit: string;
  readonly path: string;
  readonly lines?: Lines | undefined;
}

/** A file at a commit at its code host: the link shows the same for as long as the commit exists. */
export function toHostFile(repositoryUrl: string, { commit, path, lines }: FilePlace): string {
  const host = hostOf(repositoryUrl);
  const file = path.split('/').map(encodeURIComponent).join('/');
  const fragment = lines === undefined ? '' : host.lines(lines.start, lines.end ?? lines.start);
  return `${repositoryUrl}${host.file(commit, file)}${fragment}`;
}

/** A commit at the code host of its repository. */
export function toHostCommit(repositoryUrl: string, commit: string): string {
  return `${repositoryUrl}${hostOf(repositoryUrl).commit(commit)}`;
}
