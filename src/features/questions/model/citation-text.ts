import type { LineRange } from '../citations.ts';

const LINES = /^(?<path>.+):(?<start>\d{1,7})(?:[-–](?<end>\d{1,7}))?$/u;
const FILE_NAME = /^(?!.*\/\/)(?:.*\/)?[^/]*\.[a-z]\w{0,9}$|^(?!.*\/\/).+\/[^/]+$/iu;

/** The files that a model was given lines of. */
type KnownPaths = ReadonlySet<string>;

/** The ranges between two brackets; null where what stands there is no list of citations. */
export function citedRanges(inner: string, paths: KnownPaths): LineRange[] | null {
  const ranges: LineRange[] = [];
  for (const part of inner.split(/[,;]\s/u)) {
    const range = toRange(part.replaceAll('`', '').trim());
    if (range === null || (!paths.has(range.filePath) && !FILE_NAME.test(range.filePath)))
      return null;
    ranges.push(range);
  }
  return ranges;
}

/** `path:3-5` or `path:3`; null where a text is neither. */
export function toRange(text: string): LineRange | null {
  const groups = LINES.exec(text)?.groups;
  if (groups === undefined) return null;
  const startLine = Number(groups['start']);
  return { filePath: groups['path'] ?? '', startLine, endLine: Number(groups['end'] ?? startLine) };
}
