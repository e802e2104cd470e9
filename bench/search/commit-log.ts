import { readGit } from './source-tree.ts';

export interface LoggedCommit {
  readonly id: string;
  readonly parent: string;
  readonly subject: string;
  readonly files: readonly ChangedFile[];
}

/** A file as it was before the commit. */
export interface ChangedFile {
  readonly path: string;
  /** id of its content */
  readonly blob: string;
  readonly hunks: readonly Hunk[];
}

/** Lines of the old file; of a pure insertion (`lineCount` 0) the line after which it stands. */
export interface Hunk {
  readonly startLine: number;
  readonly lineCount: number;
}

const MARK = '\u0001';
const LOG = [
  '-c',
  'core.quotePath=false',
  'log',
  '--no-merges',
  '--patch',
  '--unified=0',
  '--no-renames',
  '--full-index',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--encoding=UTF-8',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  `--format=tformat:${MARK}%H %P%n%s`,
];

/** The commits of a main line's last steps, newest first, and the tree before all of them. */
export interface CommitRange {
  /** full id */
  readonly base: string;
  /** those that lead to HEAD and not to the base, merges left out */
  readonly commits: readonly LoggedCommit[];
}

/** @param steps how far the base is behind HEAD along first parents; fewer where there are no more */
export async function readCommitRange(gitFolder: string, steps: number): Promise<CommitRange> {
  const line = await readGit(gitFolder, ['rev-list', '--first-parent', `-n${steps + 1}`, 'HEAD']);
  const base = line.trim().split('\n').at(-1) ?? '';
  const absent = await absentPaths(gitFolder, `${base}..HEAD`);
  const excluded = absent.map((path) => `:(exclude,literal)${path}`);
  const log = await readGit(gitFolder, [...LOG, `${base}..HEAD`, '--', '.', ...excluded]);
  return { base, commits: parseCommitLog(log) };
}

const RAW = ['-c', 'core.quotePath=false', 'log', '--no-merges', '--raw', '--no-abbrev'];
const RAW_LINE = /^:\d+ \d+ (?<before>[0-9a-f]+) (?<after>[0-9a-f]+) \w+\t(?<path>.+)$/gmu;

/** Paths with a version that is not there: a snapshot may lack its largest blobs, and git stops at the first. */
async function absentPaths(gitFolder: string, range: string): Promise<readonly string[]> {
  const objects = ['rev-list', '--objects', '--missing=print', '--no-object-names', range];
  const listed = await readGit(gitFolder, objects);
  const absent = new Set(
    listed.split('\n').flatMap((id) => (id.startsWith('?') ? [id.slice(1)] : [])),
  );
  if (absent.size === 0) return [];
  const raw = await readGit(gitFolder, [...RAW, '--no-renames', '--format=', range, '--']);
  const paths = [...raw.matchAll(RAW_LINE)].flatMap(({ groups = {} }) => {
    const { before = '', after = '', path = '' } = groups;
    return absent.has(before) || absent.has(after) ? [path] : [];
  });
  return [...new Set(paths)];
}

/** @param log of `git log --patch --unified=0`, each commit begun by U+0001, its id and its parent's */
export function parseCommitLog(log: string): LoggedCommit[] {
  return log
    .split(MARK)
    .slice(1)
    .flatMap((entry) => toCommit(entry.split('\n')) ?? []);
}

/** @returns null for a commit without a parent */
function toCommit([head = '', subject = '', ...lines]: readonly string[]): LoggedCommit | null {
  const [id = '', parent = ''] = head.split(' ');
  const [, ...files] = `\n${lines.join('\n')}`.split('\ndiff --git ');
  return parent === '' ? null : { id, parent, subject, files: files.flatMap(toFile) };
}

const BLOB = /^index (?<blob>[0-9a-f]+)\.\./mu;
const PATH = /^--- a\/(?<path>[^\n]*?)\t?$/mu;
const HUNK = /^@@ -(?<start>\d+)(?:,(?<count>\d+))? \+/gmu;

/** A removed line may look like a header: what is above the first hunk is the header. Nothing for a new file. */
function toFile(diff: string): ChangedFile[] {
  const [header = ''] = diff.split('\n@@ ', 1);
  const path = PATH.exec(header)?.groups?.['path'];
  if (path === undefined) return [];
  const hunks = [...diff.matchAll(HUNK)].map(({ groups = {} }) => ({
    startLine: Number(groups['start']),
    lineCount: Number(groups['count'] ?? 1),
  }));
  return [{ path, blob: BLOB.exec(header)?.groups?.['blob'] ?? '', hunks }];
}
