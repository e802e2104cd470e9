import type { SourceLines } from '#lib/source-lines.ts';

/** Where a section of a document or a configuration file begins. */
export interface SectionHeading {
  readonly line: number;
  readonly title: string;
  /** titles of the sections around it */
  readonly parents: string;
}

const MAX_HEADINGS = 400;
/** Titles are read up to here. */
const MAX_TITLE = 300;

const ATX_HEADING = /^ {0,3}(#{1,6})[ \t]+(.{1,300})/u;
const FENCE = /^ {0,3}(```|~~~)/u;
const SETEXT_LINE = /^ {0,3}(=+|-{2,})[ \t]*$/u;
/** Lines that a setext heading cannot be: blank ones, other headings, lists, quotes, tables, code. */
const NO_SETEXT_TITLE = /^(?:\s*$|\s{4}| {0,3}(?:[#>|<]|[-*+] |\d{1,9}[.)] ))/u;

/** The headings of Markdown, with `#` in front or underlined; what is in fences or front matter is none. */
export function markdownHeadings(lines: SourceLines): SectionHeading[] {
  const outline = createOutline();
  let fence = '';
  for (let line = frontMatterEnd(lines) + 1; line <= lines.count && !outline.isFull(); line++) {
    const text = lines.line(line);
    fence = fenceAfter(fence, text);
    if (fence !== '') continue;
    const heading = ATX_HEADING.exec(text);
    if (heading !== null) {
      const title = (heading[2] ?? '').replace(/[ \t]+#*$/u, '');
      outline.add({ line, title, level: heading[1]?.length ?? 1 });
    } else if (isSetext(lines, line)) {
      const level = lines.line(line + 1).includes('=') ? 1 : 2;
      outline.add({ line, title: titleOf(text), level });
    }
  }
  return outline.headings;
}

/** Last line of the front matter, 0 where there is none. */
function frontMatterEnd(lines: SourceLines): number {
  if (lines.count === 0 || lines.line(1).trimEnd() !== '---') return 0;
  for (let line = 2; line <= Math.min(lines.count, 200); line++) {
    if (lines.line(line).trimEnd() === '---') return line;
  }
  return 0;
}

/** The fence that is open after a line, '' outside of code blocks. */
function fenceAfter(open: string, text: string): string {
  const mark = FENCE.exec(text)?.[1] ?? '';
  if (mark === '') return open;
  if (open === '') return mark;
  return open === mark ? '' : open;
}

function isSetext(lines: SourceLines, line: number): boolean {
  if (line === lines.count || !SETEXT_LINE.test(lines.line(line + 1).slice(0, MAX_TITLE)))
    return false;
  const isParagraph = line === 1 || lines.line(line - 1).trim() === '';
  return isParagraph && !NO_SETEXT_TITLE.test(lines.line(line).slice(0, MAX_TITLE));
}

const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}\s*$/u;

/**
 * The headings of reStructuredText: a line of text with a line of one sign below it, at least as long,
 * and maybe one above. Which sign means which level is said by the order in which a text uses them.
 * Source: docutils, reStructuredText Markup Specification, Sections.
 */
export function restHeadings(lines: SourceLines): SectionHeading[] {
  const outline = createOutline();
  const styles: string[] = [];
  for (let line = 1; line < lines.count && !outline.isFull(); line++) {
    const style = styleAt(lines, line);
    if (style === '') continue;
    if (!styles.includes(style)) styles.push(style);
    const level = styles.indexOf(style) + 1;
    const hasOverline = style.length > 1;
    outline.add({ line: hasOverline ? line - 1 : line, title: titleOf(lines.line(line)), level });
    line += 1;
  }
  return outline.headings;
}

/** The sign below a heading, twice where it is above as well; '' where a line is none. */
function styleAt(lines: SourceLines, line: number): string {
  const text = lines.line(line).slice(0, MAX_TITLE).trimEnd();
  const title = text.trim();
  if (title === '' || ADORNMENT.test(title)) return '';
  const below = adornmentOf(lines, line + 1, title.length);
  if (below === '') return '';
  const above = line > 1 ? adornmentOf(lines, line - 1, title.length) : '';
  if (above === below) return below + above;
  return /^\s/u.test(text) ? '' : below;
}

/** The sign that a line is made of, '' where it is no such line or shorter than the title. */
function adornmentOf(lines: SourceLines, line: number, minLength: number): string {
  const text = lines.line(line);
  if (text.length > MAX_TITLE || text.trimEnd().length < minLength) return '';
  return ADORNMENT.exec(text)?.[1] ?? '';
}

function titleOf(line: string): string {
  return line.slice(0, MAX_TITLE).trim();
}

interface OutlineHeading {
  readonly line: number;
  readonly title: string;
  /** 1 is outermost */
  readonly level: number;
}

/** Collects headings and knows which are open around the next. */
function createOutline() {
  const headings: SectionHeading[] = [];
  const open: string[] = [];
  return {
    headings,
    isFull: () => headings.length >= MAX_HEADINGS,
    add: ({ line, title, level }: OutlineHeading) => {
      open.length = level - 1;
      headings.push({ line, title, parents: open.filter(Boolean).join(' ') });
      open.push(title);
    },
  };
}
