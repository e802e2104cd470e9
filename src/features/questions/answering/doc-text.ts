import { foldSpace } from './markdown.ts';

const MAX_SENTENCE_CHARS = 240;
const MAX_PARAGRAPH_CHARS = 700;

/** The first paragraph of a documentation comment, without tags and directives, cut at a word. */
export function firstParagraph(doc: string): string {
  const paragraph =
    doc.split(/\n\s*\n|(?:^|\n)\s*(?:@[a-z]|:(?:param|return|raise|type)|\.\. )/u)[0] ?? '';
  // `Example:` leads to what is not quoted.
  const whole = paragraph.trimEnd().endsWith(':')
    ? paragraph.replace(/(?<=[.!?])\s+[^.!?]*:\s*$/u, '')
    : paragraph;
  return cut(plainText(whole), MAX_PARAGRAPH_CHARS);
}

/** Up to the first full stop that ends a sentence, the first empty line or the first tag. */
export function firstSentence(doc: string): string {
  const paragraph = firstParagraph(doc);
  const end = /[.!?](?=\s+[\p{Lu}\p{N}])|[。！？]/u.exec(paragraph);
  return cut(end === null ? paragraph : paragraph.slice(0, end.index + 1), MAX_SENTENCE_CHARS);
}

/** reST roles as what they show: ``:meth:`~flask.Flask.run` `` is `run`. */
export function plainText(text: string): string {
  return foldSpace(text)
    .replaceAll(
      /:[a-z:+-]{2,20}:`~?([^`<]{1,120})`/gu,
      (_all, target: string) => `\`${lastPart(target)}\``,
    )
    .replaceAll(/\{@(?:link|code)\s+([^}\s]{1,120})[^}]{0,120}\}/gu, '`$1`')
    .replace(/[\s:]+$/u, '');
}

function lastPart(target: string): string {
  return target.startsWith('.') ? target.slice(1) : target;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/u, '')} …`;
}
