import { MAX_DEPTH, MAX_VALUES, UnreadableLock } from './tree.ts';

/** An element; attributes are left out, and text that stands between elements. */
export interface Element {
  readonly name: string;
  readonly line: number;
  text: string;
  readonly children: Element[];
}

/**
 * Reads the elements of an XML document. Entities of its own are not expanded: nothing is fetched, and
 * nothing grows.
 * @throws UnreadableLock
 */
export function readXml(source: string): Element {
  const root: Element = { name: '', line: 1, text: '', children: [] };
  const open = [root];
  const lineAt = createLineCount(source);
  let count = 0;
  for (const { offset, end, kind } of toMarks(source)) {
    const above = open.at(-1) ?? root;
    const content = source.slice(offset, end);
    if (kind !== 'tag') above.text += kind === 'text' ? decode(content) : content;
    else if (content.startsWith('</')) closeElement(open);
    else {
      count += 1;
      const element = { name: nameOf(content), line: lineAt(offset), text: '', children: [] };
      if (count > MAX_VALUES || open.length > MAX_DEPTH)
        throw new UnreadableLock('too many elements, or too deep', element.line);
      above.children.push(element);
      if (!content.endsWith('/>')) open.push(element);
    }
  }
  return root;
}

/** An end tag that has no start closes nothing. */
function closeElement(open: Element[]): void {
  if (open.length > 1) open.pop();
}

function nameOf(tag: string): string {
  return /^<([^\s/>]{1,100})/.exec(tag)?.[1] ?? '';
}

/** @returns the line of an offset; offsets must not fall */
function createLineCount(source: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    for (; counted < offset; counted++) if (source[counted] === '\n') line += 1;
    return line;
  };
}

interface Mark {
  readonly kind: 'tag' | 'text' | 'raw';
  readonly offset: number;
  readonly end: number;
}

const SPECIAL = [
  ['<!--', '-->', null],
  ['<![CDATA[', ']]>', 'raw'],
  ['<?', '?>', null],
  ['<!DOCTYPE', '>', null],
] as const;

function* toMarks(source: string): Generator<Mark> {
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    const textEnd = tag === -1 ? source.length : tag;
    if (textEnd > at) yield { kind: 'text', offset: at, end: textEnd };
    if (tag === -1) return;
    const special = SPECIAL.find(([begin]) => source.startsWith(begin, tag));
    const [begin, close, kind] = special ?? ['<', '>', 'tag'];
    const found = source.indexOf(close, tag + begin.length);
    if (found === -1) throw new UnreadableLock('not valid XML: a tag without an end');
    at = found + close.length;
    if (kind === 'tag') yield { kind, offset: tag, end: at };
    else if (kind === 'raw') yield { kind, offset: tag + begin.length, end: found };
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** What is found by following names down, the first of each. */
export function childAt(element: Element, ...names: readonly string[]): Element | null {
  let found: Element | undefined = element;
  for (const name of names) found = found?.children.find((child) => child.name === name);
  return found ?? null;
}

export function childText(element: Element, ...names: readonly string[]): string {
  return childAt(element, ...names)?.text.trim() ?? '';
}
