import { z } from 'zod';
import type { RunLines } from './lcov.ts';

const rangeSchema = z.object({
  startOffset: z.int().min(0),
  endOffset: z.int().min(0),
  count: z.number(),
});

const reportSchema = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ ranges: z.array(rangeSchema) })),
    }),
  ),
});

export type V8Report = z.infer<typeof reportSchema>;

/** What NODE_V8_COVERAGE writes, null where a value is something else. */
export function toV8Report(value: unknown): V8Report | null {
  const parsed = reportSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Lines that were run, of the files whose text is known; a file without a text has none. A line is run
 * where the innermost range over its first character that is no space was.
 * @param pathOf path of a script's URL, null for one that is not wanted
 * @param textOf its text as it was run, null where it is not known
 * Source: Chrome DevTools protocol, Profiler.takePreciseCoverage: ranges are nested, offsets are in
 *   UTF-16 units, the first range of a function is the function itself.
 */
export function readV8(
  report: V8Report,
  pathOf: (url: string) => string | null,
  textOf: (path: string) => string | null,
): RunLines {
  const found: RunLines = new Map();
  for (const { url, functions } of report.result) {
    const path = pathOf(url);
    if (path === null) continue;
    const ranges = functions.flatMap((unit) => unit.ranges);
    if (!ranges.some(({ count }) => count > 0)) continue;
    const text = textOf(path);
    const lines = found.get(path) ?? new Set<number>();
    found.set(path, lines);
    if (text !== null) for (const line of linesRun(text, ranges)) lines.add(line);
  }
  return found;
}

type Range = z.infer<typeof rangeSchema>;

/** Outer ranges first, so that the last one that is open is the innermost. */
function linesRun(text: string, ranges: readonly Range[]): number[] {
  const sorted = ranges.toSorted(
    (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset,
  );
  const walk: Walk = { sorted, open: [], next: 0 };
  return offsetsOf(text).flatMap((offset, index) => {
    advance(walk, offset);
    return offset !== -1 && (walk.open.at(-1)?.count ?? 0) > 0 ? [index + 1] : [];
  });
}

interface Walk {
  readonly sorted: readonly Range[];
  /** those that the offset is in, the innermost last */
  readonly open: Range[];
  next: number;
}

/** Goes on to an offset that is no smaller than the last one. */
function advance(walk: Walk, offset: number): void {
  const { sorted, open } = walk;
  for (
    let range = sorted[walk.next];
    range !== undefined && range.startOffset <= offset;
    range = sorted[walk.next]
  ) {
    open.push(range);
    walk.next += 1;
  }
  while (open.length > 0 && (open.at(-1)?.endOffset ?? 0) <= offset) open.pop();
}

/** Where the first character of each line stands that is no space; -1 for an empty line. */
function offsetsOf(text: string): number[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const indent = line.search(/\S/);
    const offset = indent === -1 ? -1 : start + indent;
    start += line.length + 1;
    return offset;
  });
}
