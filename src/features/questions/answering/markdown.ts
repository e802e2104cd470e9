import { type LineRange, nameOf } from '../citations.ts';

/** Text of the repository as Markdown code: the fence is longer than any run of back quotes in it. */
export function code(text: string): string {
  const flat = foldSpace(text);
  const fence = '`'.repeat(longestRun(flat) + 1);
  const pad = flat.startsWith('`') || flat.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/** The same of several lines, as a block. */
export function codeBlock(lines: readonly string[], language: string): string {
  const text = lines.join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Prose of the repository inside of ours: it brings no links, images or markup of its own. */
export function prose(text: string): string {
  const spans = foldSpace(text)
    .replaceAll('``', '`')
    .split(/(`[^`]+`)/u);
  return spans.map((span, i) => (i % 2 === 1 ? span : escapeMarkup(span))).join('');
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('`', '')
    .replaceAll(/[<>[\]\\*_#|~]/gu, (mark, at: number) =>
      mark === '_' && isInsideWord(text, at) ? mark : `\\${mark}`,
    );
}

function isInsideWord(text: string, at: number): boolean {
  return /\w/u.test(text[at - 1] ?? ' ') && /\w/u.test(text[at + 1] ?? ' ');
}

/** `[path:12-30]`; a path that Markdown would read as markup stands in back quotes. */
export function citation(range: LineRange): string {
  const name = nameOf(range);
  const isPlain = !/(?:^|[^\p{L}\p{N}])_|_(?:[^\p{L}\p{N}]|$)|[*`~[\]<>&\\|\s]/u.test(
    range.filePath,
  );
  return isPlain ? `[${name}]` : `[${code(name)}]`;
}

/** A label at the beginning of a paragraph, in scripts that have capitals. */
export function capital(label: string, language: string): string {
  const [first = '', ...rest] = label;
  return first.toLocaleUpperCase(language) + rest.join('');
}

export function foldSpace(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
}
