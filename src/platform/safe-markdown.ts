import type { BlockContent, DefinitionContent, List, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';

/** What was rebuilt, and how many links, images and definitions were left out. */
export interface SafeMarkdown {
  readonly text: string;
  readonly droppedCount: number;
}

/**
 * Markdown of an untrusted writer, rebuilt from what is allowed: paragraphs, headings, quotes, lists,
 * code, emphasis, line breaks and rules. Links keep their text alone; images and definitions go; HTML
 * becomes text; what a renderer would make a link of by itself (URLs, domains, addresses) becomes code.
 * So nothing in it makes a browser ask a server for something, in whatever way it is written.
 * Source: CommonMark 0.31.2; setext headings are read as text, so that a paragraph that was shown
 * while it came does not become a heading.
 */
export function safeMarkdown(text: string): SafeMarkdown {
  const dropped = { count: 0 };
  const children = parse(text).flatMap((node) => toBlocks(node, dropped));
  const rebuilt = toMarkdown({ type: 'root', children }, OPTIONS).trimEnd();
  return { text: rebuilt, droppedCount: dropped.count };
}

/** The top-level blocks of a text: where each ends, in UTF-16 units. */
export function blockEnds(text: string): readonly number[] {
  return parse(text).map(({ position }) => position?.end.offset ?? text.length);
}

const OPTIONS = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
} as const;

function parse(text: string): readonly RootContent[] {
  const disable = { null: ['setextUnderline'] };
  return fromMarkdown(text, { extensions: [{ disable }] }).children;
}

interface Dropped {
  count: number;
}

type Block = BlockContent | DefinitionContent;

function toBlocks(node: RootContent, dropped: Dropped): Block[] {
  if (node.type === 'paragraph' || node.type === 'heading') {
    const children = inlinesOf(node.children, dropped);
    return children.length === 0 ? [] : [{ ...node, children }];
  }
  if (node.type === 'blockquote')
    return [{ type: 'blockquote', children: blocksOf(node.children, dropped) }];
  if (node.type === 'list') return [toList(node, dropped)];
  if (node.type === 'code')
    return [{ type: 'code', lang: languageOf(node.lang), value: node.value }];
  if (node.type === 'thematicBreak') return [{ type: 'thematicBreak' }];
  if (node.type === 'html') return [{ type: 'paragraph', children: toText(node.value) }];
  dropped.count += 1;
  return [];
}

function toList({ children, ...list }: List, dropped: Dropped): List {
  const items = children.map((item) => ({
    type: 'listItem' as const,
    spread: item.spread ?? false,
    children: blocksOf(item.children, dropped),
  }));
  const { ordered = false, start = null, spread = false } = list;
  return { type: 'list', ordered, start, spread, children: items };
}

const blocksOf = (nodes: readonly RootContent[], dropped: Dropped): Block[] =>
  nodes.flatMap((node) => toBlocks(node, dropped));

const languageOf = (language: string | null | undefined): string | null =>
  /^[\w+#-]{1,30}$/.test(language ?? '') ? (language ?? null) : null;

/** Texts that stand side by side become one; what was left out between them leaves no second space. */
function inlinesOf(nodes: readonly PhrasingContent[], dropped: Dropped): PhrasingContent[] {
  const inlines: PhrasingContent[] = [];
  for (const node of nodes.flatMap((child) => toInlines(child, dropped))) {
    const last = inlines.at(-1);
    // back quotes that touch would be read as other ones
    if (node.type === 'inlineCode' && last?.type === 'inlineCode')
      inlines.push({ type: 'text', value: ' ' });
    if (node.type !== 'text' || last?.type !== 'text') inlines.push(node);
    else inlines[inlines.length - 1] = { type: 'text', value: joined(last.value, node.value) };
  }
  return inlines;
}

const joined = (before: string, behind: string): string =>
  before.endsWith(' ') ? before + behind.replace(/^ /u, '') : before + behind;

function toInlines(node: PhrasingContent, dropped: Dropped): PhrasingContent[] {
  if (node.type === 'text' || node.type === 'html') return toText(node.value);
  if (node.type === 'inlineCode') return [{ type: 'inlineCode', value: node.value }];
  if (node.type === 'break') return [{ type: 'break' }];
  if (node.type === 'emphasis' || node.type === 'strong') {
    const children = inlinesOf(node.children, dropped);
    return children.length === 0 ? [] : [{ type: node.type, children }];
  }
  dropped.count += 1;
  const isLink = node.type === 'link' || node.type === 'linkReference';
  return isLink ? inlinesOf(node.children, dropped) : [];
}

/** A scheme, `www.`, a domain or an address. */
const LINKABLE =
  /:\/\/|www[.。．｡]|(?:mailto|xmpp|javascript|data|vbscript|file|tel):|\S[.。．｡][\p{L}\p{N}-]{2}|@/iu;

function toText(value: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const { index, 0: word } of value.matchAll(/[^\s<>]+/gu)) {
    if (!LINKABLE.test(word)) continue;
    if (index > from) parts.push({ type: 'text', value: value.slice(from, index) });
    parts.push(...toCode(word));
    from = index + word.length;
  }
  if (from < value.length) parts.push({ type: 'text', value: value.slice(from) });
  return parts;
}

/** Brackets and marks at its ends are the sentence's. */
function toCode(word: string): PhrasingContent[] {
  const before = /^[("'[]*/u.exec(word)?.[0] ?? '';
  const behind = endOf(word.slice(before.length));
  const inner = word.slice(before.length, word.length - behind.length);
  const code: PhrasingContent[] = inner === '' ? [] : [{ type: 'inlineCode', value: inner }];
  return [...plain(before), ...code, ...plain(behind)];
}

function plain(value: string): PhrasingContent[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

function endOf(word: string): string {
  let at = word.length;
  while (at > 0 && ')"\'].,:;!?…'.includes(word.charAt(at - 1))) at -= 1;
  return word.slice(at);
}
