import type { FileChange, Hunk } from './unified-diff.ts';

/** Which text of a diff the index has: the one before it, the one after it, or neither. */
export type DiffSide = 'old' | 'new' | 'neither';

/** What a diff touches in the text that is indexed. */
export interface TouchedLines {
  readonly side: DiffSide;
  /** lines of the indexed text, ascending; null where it is all of it */
  readonly lines: readonly number[] | null;
}

/**
 * Maps a change of a file to the lines of its indexed text. What side the index has is told by the text
 * itself, not by commits: the lines that the diff shows stand there, or they do not.
 */
export function findTouchedLines({ hunks }: FileChange, text: string): TouchedLines {
  if (hunks.length === 0) return { side: 'old', lines: null };
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const side = (['old', 'new'] as const).find((one) =>
    hunks.every((hunk) => fits(hunk, one, lines)),
  );
  if (side === undefined) return { side: 'neither', lines: null };
  const touched = new Set(hunks.flatMap((hunk) => linesOf(hunk, side)));
  return { side, lines: [...touched].toSorted((a, b) => a - b) };
}

/** Mark of the lines that a side has not. */
const OTHERS = { old: '+', new: '-' } as const;

function startOf(hunk: Hunk, side: 'old' | 'new'): number {
  const start = side === 'old' ? hunk.oldStart : hunk.newStart;
  const isEmpty = hunk.lines.every((line) => line.startsWith(OTHERS[side]));
  // A stretch without lines is said to start at the line before it.
  return isEmpty ? start + 1 : start;
}

function fits(hunk: Hunk, side: 'old' | 'new', lines: readonly string[]): boolean {
  let at = startOf(hunk, side);
  return hunk.lines.every((line) => {
    if (line.startsWith(OTHERS[side])) return true;
    return lines[at++ - 1] === line.slice(1);
  });
}

/** Lines of a side that are not on the other; where a stretch has none of it, the two around it. */
function linesOf(hunk: Hunk, side: 'old' | 'new'): number[] {
  const found: number[] = [];
  let at = startOf(hunk, side);
  let start: number | null = null;
  for (const line of [...hunk.lines, ' ']) {
    const isChange = !line.startsWith(' ');
    if (isChange) start ??= at;
    else if (start !== null) {
      found.push(...(start === at ? [Math.max(1, at - 1), at] : range(start, at)));
      start = null;
    }
    if (!line.startsWith(OTHERS[side])) at += 1;
  }
  return found;
}

/** @param end behind the last */
function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at);
}
