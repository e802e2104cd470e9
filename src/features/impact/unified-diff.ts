import { unquoteGitPath } from '#lib/git-path.ts';
import { AppError } from '#platform/errors.ts';

export type FileChangeKind = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied';

/** One stretch of a diff: lines of the old and of the new text, counted from 1. */
export interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  /** lines as they are, with their mark: ' ', '-' or '+' */
  readonly lines: readonly string[];
}

/** What a diff does to one file. */
export interface FileChange {
  readonly kind: FileChangeKind;
  /** null for a file that is added */
  readonly oldPath: string | null;
  /** null for a file that is deleted */
  readonly newPath: string | null;
  /** the content is not shown: it is binary, or was left out */
  readonly isOpaque: boolean;
  readonly hunks: readonly Hunk[];
}

export const MAX_DIFF_BYTES = 1024 * 1024;
const MAX_FILES = 3000;

interface Draft {
  kind: FileChangeKind;
  oldPath: string | null;
  newPath: string | null;
  isOpaque: boolean;
  hunks: { oldStart: number; newStart: number; lines: string[] }[];
}

/**
 * Reads a diff as git writes it; one without git's own headers, as `diff -u` writes it, is read too.
 * Linear in its length.
 * @throws AppError INVALID_REQUEST, PAYLOAD_TOO_LARGE
 * Source: git-diff(1), "Generating patch text with -p".
 */
export function readDiff(text: string): FileChange[] {
  if (Buffer.byteLength(text) > MAX_DIFF_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', `diff must have at most ${MAX_DIFF_BYTES} bytes.`);
  const reader = new DiffReader();
  for (const line of text.split('\n')) reader.take(line.endsWith('\r') ? line.slice(0, -1) : line);
  const changes = reader.changes.filter(({ oldPath, newPath }) => (oldPath ?? newPath) !== null);
  if (changes.length === 0 && text.trim() !== '')
    throw new AppError(
      'INVALID_REQUEST',
      'diff must be the output of `git diff`; it has no file header.',
    );
  if (changes.length <= MAX_FILES) return changes;
  throw new AppError('PAYLOAD_TOO_LARGE', `diff must change at most ${MAX_FILES} files.`);
}

class DiffReader {
  readonly changes: Draft[] = [];
  /** lines of the hunk that are still to come, of each side */
  private left = { old: 0, new: 0 };

  take(line: string): void {
    if (this.left.old > 0 || this.left.new > 0) this.takeContent(line);
    else this.takeHeader(line);
  }

  private takeContent(line: string): void {
    const hunk = this.changes.at(-1)?.hunks.at(-1);
    const mark = line.charAt(0);
    if (mark === '\\') return;
    if (mark !== '+') this.left.old -= 1;
    if (mark !== '-') this.left.new -= 1;
    // Editors take the blank off an empty line of context.
    hunk?.lines.push(line === '' ? ' ' : line);
  }

  private takeHeader(line: string): void {
    const file = this.changes.at(-1);
    if (line.startsWith('diff --git ')) this.open(line);
    else if (line.startsWith('--- ')) this.takeOld(line.slice(4));
    else if (line.startsWith('+++ ') && file) file.newPath = toPath(line.slice(4), 'b/');
    else if (line.startsWith('@@ ') && file) this.openHunk(line, file);
    else if (file && file.hunks.length === 0) takeExtended(line, file);
  }

  private open(line: string): void {
    const path = samePath(line.slice('diff --git '.length));
    this.changes.push({
      kind: 'modified',
      oldPath: path,
      newPath: path,
      isOpaque: false,
      hunks: [],
    });
  }

  /** The first line of a file in a diff that has no headers of git. */
  private takeOld(name: string): void {
    const last = this.changes.at(-1);
    if (!last || last.hunks.length > 0)
      this.changes.push({
        kind: 'modified',
        oldPath: null,
        newPath: null,
        isOpaque: false,
        hunks: [],
      });
    const file = this.changes.at(-1);
    if (file) file.oldPath = toPath(name, 'a/');
  }

  private openHunk(line: string, file: Draft): void {
    const numbers = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!numbers)
      throw new AppError('INVALID_REQUEST', `diff: invalid hunk header: "${line.slice(0, 80)}".`);
    const [, oldStart, oldCount = '1', newStart, newCount = '1'] = numbers;
    file.hunks.push({ oldStart: Number(oldStart), newStart: Number(newStart), lines: [] });
    this.left = { old: Number(oldCount), new: Number(newCount) };
    if (file.oldPath === null) file.kind = 'added';
    if (file.newPath === null) file.kind = 'deleted';
  }
}

/** Lines between a file's first and its content. */
function takeExtended(line: string, file: Draft): void {
  if (line.startsWith('new file mode')) {
    file.kind = 'added';
    file.oldPath = null;
  } else if (line.startsWith('deleted file mode')) {
    file.kind = 'deleted';
    file.newPath = null;
  } else if (/^(?:Binary files |GIT binary patch)/.test(line)) file.isOpaque = true;
  else takeMove(line, file);
}

function takeMove(line: string, file: Draft): void {
  const [, verb, side, name = ''] = /^(rename|copy) (from|to) (.+)$/.exec(line) ?? [];
  if (verb === undefined) return;
  file.kind = verb === 'rename' ? 'renamed' : 'copied';
  if (side === 'from') file.oldPath = unquoteGitPath(name);
  else file.newPath = unquoteGitPath(name);
}

/** `a/x b/x` of a file that keeps its name; null where the two differ: other lines tell then. */
function samePath(names: string): string | null {
  if (names.startsWith('"')) {
    const [first = ''] = /^"(?:[^"\\]|\\.)*"/.exec(names) ?? [];
    return toPath(first, 'a/');
  }
  const half = (names.length - 1) / 2;
  const [before, after] = [names.slice(0, half), names.slice(half + 1)];
  return before.slice(2) === after.slice(2) ? before.slice(2) : null;
}

/** @returns null for `/dev/null` */
function toPath(name: string, prefix: string): string | null {
  const plain = unquoteGitPath(name.split('\t', 1)[0] ?? '');
  if (plain === '/dev/null') return null;
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}
