/** A range of lines of a file, 1-based and inclusive. */
export interface LineRange {
  readonly filePath: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** What an answer points at. */
export interface Reference extends LineRange {
  readonly description: string;
}

/** A reference to be checked: `token` must stand in its lines; '' where none is quoted. */
export interface Citation extends Reference {
  readonly token: string;
}

/** The text of an indexed file, undefined for a path that is not in the index. */
export type SourceLookup = (filePath: string) => string | undefined;

/** The citations that hold: the file is indexed, the range lies inside it, the token stands there. */
export function verifyCitations<T extends Citation>(
  citations: readonly T[],
  lookup: SourceLookup,
): T[] {
  return citations.filter((citation) => {
    const text = lookup(citation.filePath);
    return text !== undefined && holds(citation, text);
  });
}

function holds({ startLine, endLine, token }: Citation, text: string): boolean {
  const lines = text.split('\n');
  const lineCount = text.endsWith('\n') ? lines.length - 1 : lines.length;
  const ordered = Number.isInteger(startLine) && startLine >= 1 && startLine <= endLine;
  if (!ordered || endLine > lineCount) return false;
  return (
    token === '' ||
    lines
      .slice(startLine - 1, endLine)
      .join('\n')
      .includes(token)
  );
}

/** A model's answer with only the citations that can be checked. */
export interface GroundedAnswer {
  readonly answer: string;
  /** the ranges still cited, each once, in order of appearance */
  readonly references: readonly LineRange[];
  /** citations taken out of the text */
  readonly droppedCount: number;
}

const MAX_CITATION_LENGTH = 1_000;
const CLOSING = /:\d{1,7}(?:[-–]\d{1,7})?`?[\]`]/gu;
const LINES = /^(?<path>.+):(?<start>\d{1,7})(?:[-–](?<end>\d{1,7}))?$/u;
const FILE_NAME = /^(?!.*\/\/)(?:.*\/)?[^/]*\.[a-z]\w{0,9}$|^(?!.*\/\/).+\/[^/]+$/iu;

/**
 * Keeps the citations of a model's text (`[path:12-30]`, several in one pair of brackets, or in back
 * quotes) that lie inside what was given to the model, and takes every other out of the text.
 */
export function groundModelAnswer(text: string, retrieved: readonly LineRange[]): GroundedAnswer {
  const references = new Map<string, LineRange>();
  let answer = '';
  let done = 0;
  let droppedCount = 0;
  for (const match of text.matchAll(CLOSING)) {
    const end = match.index + match[0].length;
    const start = openingOf(text, end - 1, done);
    const cited = start === -1 ? null : citedRanges(text.slice(start + 1, end - 1), retrieved);
    if (cited === null) continue;
    const kept = cited.filter((range) => isInside(range, retrieved));
    droppedCount += cited.length - kept.length;
    for (const range of kept) references.set(nameOf(range), range);
    const before = text.slice(done, start);
    const names = kept.map((range) => `[${nameOf(range)}]`).join(' ');
    answer += names === '' ? before.replace(/[ \t]$/u, '') : before + names;
    done = end;
  }
  answer = (answer + text.slice(done)).trim();
  return { answer, references: [...references.values()], droppedCount };
}

/** Offset of what opens the citation closed at `close`, on the same line; -1 where nothing does. */
function openingOf(text: string, close: number, from: number): number {
  if (text[close] === '`') return openingQuote(text, close, from);
  const floor = Math.max(from, close - MAX_CITATION_LENGTH);
  let depth = 0;
  for (let at = close; at >= floor; at--) {
    const character = text[at];
    if (character === '\n') return -1;
    if (character === ']') depth++;
    // A path may have brackets of its own: `app/[id]/page.tsx`.
    if (character === '[' && --depth === 0) return isIndexed(text, at) ? -1 : at;
  }
  return -1;
}

function openingQuote(text: string, close: number, from: number): number {
  const at = text.lastIndexOf('`', close - 1);
  const isOpen = at >= from && !text.slice(at, close).includes('\n');
  return isOpen && close - at <= MAX_CITATION_LENGTH ? at : -1;
}

/** `items[a.b:2]` is code, no citation. */
function isIndexed(text: string, at: number): boolean {
  return at > 0 && /[\p{L}\p{N}_)\]]/u.test(text[at - 1] ?? '');
}

/** The ranges between two brackets; null where what stands there is no list of citations. */
function citedRanges(inner: string, retrieved: readonly LineRange[]): LineRange[] | null {
  const ranges: LineRange[] = [];
  for (const part of inner.split(/[,;]\s/u)) {
    const groups = LINES.exec(part.replaceAll('`', '').trim())?.groups;
    const filePath = groups?.['path'] ?? '';
    const isKnown = retrieved.some((range) => range.filePath === filePath);
    if (groups === undefined || (!isKnown && !FILE_NAME.test(filePath))) return null;
    const startLine = Number(groups['start']);
    ranges.push({ filePath, startLine, endLine: Number(groups['end'] ?? startLine) });
  }
  return ranges;
}

function isInside(range: LineRange, retrieved: readonly LineRange[]): boolean {
  return retrieved.some(
    ({ filePath, startLine, endLine }) =>
      filePath === range.filePath &&
      range.startLine >= startLine &&
      range.startLine <= range.endLine &&
      range.endLine <= endLine,
  );
}

/** `path:12-30`, or `path:12` for a single line. */
export function nameOf({ filePath, startLine, endLine }: LineRange): string {
  return startLine === endLine ? `${filePath}:${startLine}` : `${filePath}:${startLine}-${endLine}`;
}
