import { type Inline, toInlines } from './inlines.ts';

/** What answers are made of: a part of Markdown. Anything else is text. */
export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'code'; readonly language: string; readonly text: string }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Block[])[];
    };

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w+#-]*)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])\s+/;

interface Taken {
  readonly block: Block;
  /** lines that it is made of */
  readonly count: number;
}

/** Reads an answer, or as much of one as there is yet: what is not closed goes to the end. */
export function toBlocks(text: string): readonly Block[] {
  return readBlocks(text.split('\n'));
}

function readBlocks(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    const { block, count } = takeBlock(lines.slice(at));
    blocks.push(block);
    at += count;
  }
  return blocks;
}

function takeBlock(lines: readonly string[]): Taken {
  return (
    takeCode(lines) ?? takeHeading(lines) ?? takeQuote(lines) ?? takeList(lines) ?? takeText(lines)
  );
}

function takeCode(lines: readonly string[]): Taken | null {
  const [, fence, language = ''] = FENCE.exec(lines[0] ?? '') ?? [];
  if (fence === undefined) return null;
  const end = lines.findIndex((line, index) => index > 0 && line.trim().startsWith(fence));
  const to = end === -1 ? lines.length : end;
  return {
    block: { type: 'code', language, text: lines.slice(1, to).join('\n') },
    count: to + 1,
  };
}

function takeHeading([line = '']: readonly string[]): Taken | null {
  const [, marks, text = ''] = HEADING.exec(line) ?? [];
  if (marks === undefined) return null;
  return { block: { type: 'heading', level: marks.length, inlines: toInlines(text) }, count: 1 };
}

function takeQuote(lines: readonly string[]): Taken | null {
  const count = countWhile(lines, (line) => QUOTE.test(line));
  if (count === 0) return null;
  const inner = lines.slice(0, count).map((line) => line.replace(QUOTE, ''));
  return { block: { type: 'quote', blocks: readBlocks(inner) }, count };
}

function takeList(lines: readonly string[]): Taken | null {
  const [first = ''] = lines;
  const marker = ITEM.exec(first)?.[2];
  if (marker === undefined) return null;
  const isOrdered = /\d/.test(marker);
  const count = countWhile(lines, (line) => isOfList(line, isOrdered));
  const items: string[][] = [];
  for (const line of lines.slice(0, count)) {
    if (isItem(line, isOrdered)) items.push([line.replace(ITEM, '')]);
    else items.at(-1)?.push(line.replace(/^ {1,4}/, ''));
  }
  return { block: { type: 'list', isOrdered, items: items.map(readBlocks) }, count };
}

function isItem(line: string, isOrdered: boolean): boolean {
  const marker = ITEM.exec(line)?.[2];
  return marker !== undefined && /\d/.test(marker) === isOrdered && !/^ {2}/.test(line);
}

/** What is indented belongs to the item before it. */
function isOfList(line: string, isOrdered: boolean): boolean {
  return isItem(line, isOrdered) || /^ {2,}\S/.test(line);
}

function takeText(lines: readonly string[]): Taken {
  const rest = countWhile(lines.slice(1), (line) => line.trim() !== '' && !isStart(line));
  const text = lines.slice(0, rest + 1).map((line) => line.trim());
  return { block: { type: 'paragraph', inlines: toInlines(text.join('\n')) }, count: rest + 1 };
}

function isStart(line: string): boolean {
  return [FENCE, HEADING, QUOTE, ITEM].some((start) => start.test(line));
}

function countWhile(lines: readonly string[], fits: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !fits(line));
  return end === -1 ? lines.length : end;
}
