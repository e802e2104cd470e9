import type { DuplicationOptions } from './clone.ts';
import { type Corpus, fileAt, lastLine, lineAt } from './corpus.ts';
import { countLines } from './matches.ts';
import type { Records } from './records.ts';
import { runAt } from './runs.ts';

interface Marking {
  readonly runs: Records;
  /** runs of equal tokens, which are the first ones */
  readonly equalCount: number;
  /** as many as the caller has */
  readonly fileCount: number;
}

/** Lines of each file that are part of a clone of at least `minTokens` equal tokens over `minLines` lines. */
export function countDuplicatedLines(
  corpus: Corpus,
  { runs, equalCount, fileCount }: Marking,
  options: DuplicationOptions,
): Int32Array {
  const marks = new Map<number, Uint8Array>();
  for (let run = 0; run < equalCount; run++) {
    const { a, b, length } = runAt(runs, run);
    if (length < options.minTokens) continue;
    if (countLines(corpus, a, a + length) < options.minLines) continue;
    if (countLines(corpus, b, b + length) < options.minLines) continue;
    mark(marks, corpus, { start: a, length });
    mark(marks, corpus, { start: b, length });
  }
  const counts = new Int32Array(fileCount);
  for (const [file, lines] of marks)
    counts[corpus.files[file] ?? 0] = lines.reduce((sum, marked) => sum + marked, 0);
  return counts;
}

function mark(
  marks: Map<number, Uint8Array>,
  corpus: Corpus,
  { start, length }: { readonly start: number; readonly length: number },
): void {
  const file = fileAt(corpus, start);
  const lines = marks.get(file) ?? new Uint8Array(lastLine(corpus, file) + 1);
  marks.set(file, lines);
  lines.fill(1, lineAt(corpus, file, start), lineAt(corpus, file, start + length - 1) + 1);
}
