import { termsOf } from '#lib/words.ts';
import type { LineRange } from '../citations.ts';
import { foldSpace } from './markdown.ts';
import { plainText } from './doc-text.ts';

/** A sentence of a comment or of documentation that gives a reason. */
export interface Reason extends LineRange {
  readonly text: string;
  /** terms that it shares with the question, and a little for being a comment of the code */
  readonly fit: number;
}

const MARKER =
  /\b(?:because|so that|in order to|otherwise|to (?:avoid|prevent|ensure|allow|make sure|support|keep|be able)|since|therefore|thus|instead of|rather than|necessary|not needed|must (?:not )?be|reason|due to|for (?:backwards?|compat\w*|performance|security)|workaround|would (?:not|break|fail|cause)|which means|this (?:allows|prevents|ensures|means|makes)|cannot|can't|only if|in case)\b/iu;
const MAX_LINES = 600;
const MAX_CHARS = 400;
const MIN_CHARS = 25;
/** Of the question's terms a sentence must have so many, or it is about something else. */
const MIN_SHARE = 0.2;

interface Sentence extends Pick<LineRange, 'startLine' | 'endLine'> {
  readonly text: string;
}

/** Sentences in the comments and doc strings of a place that name a reason. */
export function findReasons(
  file: readonly string[],
  { filePath, startLine, endLine }: LineRange,
  { topics, isDocument }: { readonly topics: readonly string[]; readonly isDocument: boolean },
): Reason[] {
  const wanted = new Set(topics.flatMap((topic) => termsOf(topic)));
  const last = Math.min(endLine, startLine + MAX_LINES);
  const comments = sentencesOf(
    isDocument ? textLines(file, startLine, last) : commentLines(file, startLine, last),
  ).filter(({ text }) => MARKER.test(text));
  return [...comments, ...(isDocument ? [] : errorMessages(file, startLine, last))]
    .filter(({ text }) => text.length >= MIN_CHARS)
    .map(({ startLine: from, endLine: to, text }) => ({
      filePath,
      startLine: from,
      endLine: to,
      text:
        text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS).replace(/\s+\S*$/u, '')} …` : text,
      fit: new Set(termsOf(text).filter((term) => wanted.has(term))).size,
    }))
    .filter(({ fit }) => fit >= Math.max(1, Math.ceil(wanted.size * MIN_SHARE)));
}

/** What an error that is raised says: it names what must not be, and so why it is refused. */
function errorMessages(file: readonly string[], first: number, last: number): Sentence[] {
  const found: Sentence[] = [];
  for (let line = first; line <= last; line++) {
    const near = `${file[line - 2] ?? ''} ${file[line - 1] ?? ''}`;
    const message = /["'`]([A-Z][^"'`]{20,300})["'`]/u.exec(file[line - 1] ?? '')?.[1];
    if (
      message === undefined ||
      !/\b(?:raise|throw|Error|panic|errors?\.New|Errorf|Exception)\b/u.test(near)
    )
      continue;
    found.push({ startLine: line, endLine: line, text: foldSpace(message) });
  }
  return found;
}

interface CommentLine {
  readonly line: number;
  readonly text: string;
}

/** Every line of a document; a heading and what underlines it end a sentence. */
function textLines(file: readonly string[], first: number, last: number): CommentLine[] {
  return file.slice(first - 1, last).map((text, i) => ({
    line: first + i,
    text: /^\s*(?:#|[-=~^]{3,})/u.test(text)
      ? ''
      : text.trim().replace(/^(?:[*+-]|\d{1,3}\.)\s+/u, ''),
  }));
}

const COMMENT = /^\s*(?:\/\/+!?|#+|\/?\*+!?|--|;+)\s?(.*?)(?:\*\/)?$|\s(?:\/\/|#)\s(.*)$/u;
const DOC_FENCE = /^\s*[rbuRBU]{0,2}("""|''')/u;
/** Of the comments above a definition so many lines are read. */
const LINES_ABOVE = 30;

/** The text of each comment line, its marks taken off; those of a doc string as well. */
function commentLines(file: readonly string[], first: number, last: number): CommentLine[] {
  const found: CommentLine[] = [];
  let fence = '';
  for (let line = Math.max(1, first - LINES_ABOVE); line <= last; line++) {
    const text = file[line - 1] ?? '';
    const isInside = fence !== '';
    fence = fenceAfter(fence, text);
    const isDoc = isInside || DOC_FENCE.test(text);
    const content = isDoc ? text.replaceAll(/"""|'''/gu, '') : commentIn(text);
    if (content !== undefined) found.push({ line, text: content.trim() });
  }
  return found.filter(({ line }) => line >= first || isRightAbove(found, line, first));
}

function commentIn(text: string): string | undefined {
  const match = COMMENT.exec(text);
  return match?.[1] ?? match?.[2];
}

/** The quotes of the doc string that is open behind a line, '' where none is. */
function fenceAfter(open: string, text: string): string {
  if (open !== '') return text.includes(open) ? '' : open;
  const opening = DOC_FENCE.exec(text)?.[1] ?? '';
  return opening !== '' && text.split(opening).length === 2 ? opening : '';
}

/** Comment lines directly above a definition belong to it. */
function isRightAbove(lines: readonly CommentLine[], line: number, first: number): boolean {
  const known = new Set(lines.map((comment) => comment.line));
  for (let at = line; at < first; at++) if (!known.has(at)) return false;
  return true;
}

/** Sentences of lines that follow each other; an empty line, a tag or a directive ends one. */
function sentencesOf(lines: readonly CommentLine[]): Sentence[] {
  const sentences: Sentence[] = [];
  let open: CommentLine[] = [];
  const close = (): void => {
    sentences.push(...splitParagraph(open));
    open = [];
  };
  for (const comment of lines) {
    const isNext = open.length === 0 || (open.at(-1)?.line ?? 0) + 1 === comment.line;
    if (!isNext || comment.text === '' || /^(?:@|:|\.\. |-{3,}|={3,})/u.test(comment.text)) close();
    if (comment.text !== '' && !/^(?:@|:|\.\. )/u.test(comment.text)) open.push(comment);
  }
  close();
  return sentences;
}

function splitParagraph(lines: readonly CommentLine[]): Sentence[] {
  const sentences: Sentence[] = [];
  let text = '';
  let startLine = 0;
  for (const { line, text: own } of lines) {
    for (const piece of own.split(/(?<=[.!?])\s+(?=[A-Z`"(])/u)) {
      if (text === '') startLine = line;
      text = `${text} ${piece}`;
      if (!/[.!?]["')]?$/u.test(piece)) continue;
      sentences.push({ startLine, endLine: line, text: plainText(foldSpace(text)) });
      text = '';
    }
  }
  const last = lines.at(-1);
  if (text.trim() !== '' && last !== undefined)
    sentences.push({ startLine, endLine: last.line, text: plainText(foldSpace(text)) });
  return sentences;
}
