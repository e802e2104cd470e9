import type { SourceLines } from '#lib/source-lines.ts';
import { markdownHeadings, restHeadings, type SectionHeading } from './chunk-headings.ts';

const MAX_HEADINGS = 400;
const MIN_BLOCK_LINES = 6;

/**
 * The sections of a Markdown, reST, JSON, YAML or TOML file; null for every other language.
 * Neighbouring keys of a configuration file share a section until it has six lines.
 */
export function sectionHeadings(
  language: string,
  lines: SourceLines,
): readonly SectionHeading[] | null {
  if (language === 'markdown' || language === 'mdx') return markdownHeadings(lines);
  if (language === 'rst') return restHeadings(lines);
  if (language === 'json' || language === 'jsonc' || language === 'json5')
    return blocks(jsonKeys(lines));
  if (language === 'yaml') return blocks(yamlKeys(lines));
  if (language === 'toml' || language === 'ini') return blocks(tableHeaders(lines));
  return null;
}

interface Key {
  readonly line: number;
  readonly name: string;
}

function blocks(keys: readonly Key[]): SectionHeading[] {
  const headings: { line: number; title: string; parents: string }[] = [];
  for (const { line, name } of keys) {
    const open = headings.at(-1);
    if (open !== undefined && line - open.line < MIN_BLOCK_LINES) open.title += ` ${name}`;
    else if (headings.length < MAX_HEADINGS) headings.push({ line, title: name, parents: '' });
    else break;
  }
  return headings;
}

function yamlKeys(lines: SourceLines): Key[] {
  return keysMatching(lines, /^["']?([\p{L}\p{N}_./$@-]{1,100})["']?[ \t]*:(?:\s|$)/u);
}

function tableHeaders(lines: SourceLines): Key[] {
  return keysMatching(
    lines,
    /^\s{0,8}\[{1,2}([^\]\n]{1,200})\]{1,2}|^([\p{L}\p{N}_."'-]{1,100})\s{0,20}=/u,
  );
}

function keysMatching(lines: SourceLines, pattern: RegExp): Key[] {
  const keys: Key[] = [];
  for (let line = 1; line <= lines.count; line++) {
    const match = pattern.exec(lines.line(line));
    if (match !== null) keys.push({ line, name: match[1] ?? match[2] ?? '' });
  }
  return keys;
}

const QUOTE = 34;
const BACKSLASH = 92;

/** Keys of the outermost object: strings at depth 1, the first on their line, that a colon follows. */
function jsonKeys(lines: SourceLines): Key[] {
  const { text } = lines;
  const keys: Key[] = [];
  let depth = 0;
  let line = 1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10) line++;
    else if (unit === QUOTE) {
      const end = endOfString(text, i + 1);
      if (depth === 1 && /^\s{0,20}:/u.test(text.slice(end + 1, end + 24))) {
        keys.push({ line, name: text.slice(i + 1, Math.min(end, i + 101)) });
      }
      i = end;
    } else depth += depthChange(unit);
  }
  return keys;
}

function depthChange(unit: number): number {
  if (unit === 123 || unit === 91) return 1;
  return unit === 125 || unit === 93 ? -1 : 0;
}

/** Offset of the closing quote; a string does not cross its line. */
function endOfString(text: string, from: number): number {
  let i = from;
  while (i < text.length) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) return i;
    if (unit === 10) return i - 1;
    i += unit === BACKSLASH ? 2 : 1;
  }
  return i;
}
