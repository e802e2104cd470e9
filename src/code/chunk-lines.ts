import type { SourceLines } from '#lib/source-lines.ts';

const IMPORT_STARTS = [
  'import ',
  'import{',
  'import(',
  'from ',
  'export * from',
  'use ',
  'using ',
  'package ',
  '#include',
  'require',
  'extern crate',
  '@import',
  "'use strict'",
  '"use strict"',
];
const COMMENT_STARTS = ['#', '//', '/*', '*', '--', ';', '"""', "'''", '<!--', '%'];
/** Characters of a line that say what it is: one of a megabyte may stand above thousands of symbols. */
const MAX_LEAD = 1_000;
const ATTRIBUTE_STARTS = ['@', '#[', '[['];

/** Whether a line says something of its own: three letters or more, and no import. */
export function isInformative(line: string): boolean {
  const text = line.slice(0, MAX_LEAD).trimStart();
  if (text === '' || IMPORT_STARTS.some((start) => text.startsWith(start))) return false;
  return /\p{L}[\p{L}\p{N}_]{2}|[^\p{ASCII}]/u.test(text.slice(0, 400));
}

/** A comment as most languages write it, seen from one line alone. */
export function isCommentLine(line: string): boolean {
  const text = line.slice(0, MAX_LEAD).trimStart();
  return !text.startsWith('#[') && COMMENT_STARTS.some((start) => text.startsWith(start));
}

/** A decorator, annotation or attribute that stands above what it decorates. */
export function isAttributeLine(line: string): boolean {
  const text = line.slice(0, MAX_LEAD).trimStart();
  return ATTRIBUTE_STARTS.some((start) => text.startsWith(start));
}

/**
 * Last line of the comment at the top of a file that grants or reserves rights, the same in every
 * file; 0 where there is none.
 */
export function licenseHeaderEnd(lines: SourceLines): number {
  let isLicense = false;
  let line = 1;
  for (; line <= lines.count && isCommentLine(lines.line(line)); line++) {
    isLicense ||= /copyright|licen[cs]e|spdx/iu.test(lines.line(line).slice(0, 400));
  }
  return isLicense ? line - 1 : 0;
}
