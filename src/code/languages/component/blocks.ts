import { type Attribute, createFinder, readTag, type Tag, type TagSource } from './tags.ts';

/** A part of a component file. */
export interface Block {
  /** 'code': JavaScript or TypeScript; 'opaque': anything else that is no markup */
  readonly kind: 'code' | 'style' | 'markup' | 'opaque';
  readonly start: number;
  readonly end: number;
  /** what the tag around it says; null for what no tag opens */
  readonly tag: Tag | null;
}

/** @returns value of an attribute, '' for one without, null where there is none */
export function attributeOf(text: string, tag: Tag | null, name: string): string | null {
  const found = tag?.attributes.find((attribute) => attribute.name === name);
  return found ? valueOf(text, found) : null;
}

function valueOf(text: string, { value }: Attribute): string {
  return value ? text.slice(value.start, value.end) : '';
}

const CODE_LANGUAGES: ReadonlySet<string> = new Set(
  'js javascript jsx ts typescript tsx mjs module'.split(' '),
);

/** Whether a `<script>` holds JavaScript or TypeScript, by its `lang` and `type`. */
function isCode(text: string, tag: Tag): boolean {
  const lang = attributeOf(text, tag, 'lang');
  const type = attributeOf(text, tag, 'type');
  if (lang) return CODE_LANGUAGES.has(lang);
  return !type || CODE_LANGUAGES.has(type.replace(/^(?:text|application)\/(?:x-)?/, ''));
}

function kindOf(text: string, tag: Tag): Block['kind'] {
  if (tag.name === 'script') return isCode(text, tag) ? 'code' : 'opaque';
  return tag.name === 'style' ? 'style' : 'opaque';
}

/**
 * The blocks of a Vue component. Only tags at the top open blocks; a `<template>` ends with the end of
 * its outermost one. All that is between blocks, their tags included, is in none.
 */
export function splitVue(text: string): Block[] {
  const source: TagSource = {
    text,
    find: createFinder(text),
    limit: text.length,
    hasBraces: false,
  };
  const blocks: Block[] = [];
  let at = source.find('<', 0);
  while (at < text.length) {
    at = source.find('<', takeVueBlock(source, at, blocks));
  }
  return blocks;
}

/** @returns where to go on */
function takeVueBlock(source: TagSource, at: number, blocks: Block[]): number {
  const { text, find } = source;
  if (text.startsWith('<!--', at)) return find('-->', at);
  const tag = readTag(source, at);
  if (!tag) return at + 1;
  if (tag.isClosing) return tag.end;
  if (tag.isSelfClosing) {
    blocks.push({ kind: 'opaque', start: tag.end, end: tag.end, tag });
    return tag.end;
  }
  const lang = attributeOf(text, tag, 'lang') ?? 'html';
  const isMarkup = tag.name === 'template' && lang === 'html';
  const end = isMarkup ? templateEnd(source, tag.end) : blockEnd(source, tag);
  blocks.push({ kind: isMarkup ? 'markup' : kindOf(text, tag), start: tag.end, end, tag });
  return end + 1;
}

/** Start of the tag that closes a block; `</script\\>` in a string is none. */
function blockEnd({ text, find }: TagSource, { name, end }: Tag): number {
  let at = find(`</${name}`, end);
  while (at < text.length && !isNameEnd(text, at + 2 + name.length)) at = find(`</${name}`, at + 1);
  return at;
}

function isNameEnd(text: string, at: number): boolean {
  return /[\s/>]/.test(text[at] ?? '>');
}

/** Start of the `</template>` that closes the one whose content begins at `start`. */
function templateEnd(source: TagSource, start: number): number {
  const { text, find } = source;
  let depth = 1;
  let at = start;
  while (at < text.length) {
    const close = find('</template', at);
    const open = find('<template', at);
    const comment = find('<!--', at);
    const next = Math.min(close, open, comment);
    if (next === close && --depth === 0) return close;
    const tag = next === open ? readTag(source, open) : null;
    if (tag && isOpening(tag)) depth++;
    at = next === comment ? find('-->', comment) : (tag?.end ?? next + 1);
  }
  return text.length;
}

function isOpening({ name, isSelfClosing }: Tag): boolean {
  return name === 'template' && !isSelfClosing;
}

/**
 * The blocks of a Svelte or Astro component: markup is all but its scripts, styles and the code
 * between two lines `---` at the start.
 */
export function splitMarkup(text: string, { hasFence }: { readonly hasFence: boolean }): Block[] {
  const source: TagSource = { text, find: createFinder(text), limit: text.length, hasBraces: true };
  const blocks: Block[] = [];
  let at = hasFence ? takeFence(text, blocks) : 0;
  while (at < text.length) {
    const next = nextElement(source, at);
    const tag = next < text.length ? readTag(source, next) : null;
    blocks.push({ kind: 'markup', start: at, end: next, tag: null });
    if (!tag) break;
    const end = tag.isSelfClosing ? tag.end : blockEnd(source, tag);
    blocks.push({ kind: kindOf(text, tag), start: tag.end, end, tag });
    at = tag.isSelfClosing ? end : Math.min(text.length, source.find('>', end) + 1);
  }
  return blocks;
}

function takeFence(text: string, blocks: Block[]): number {
  const open = /^\s*---/.exec(text)?.[0].length ?? 0;
  if (open === 0) return 0;
  const close = text.indexOf('\n---', open);
  const end = close < 0 ? text.length : close + 1;
  blocks.push({ kind: 'code', start: open, end, tag: null });
  return Math.min(text.length, end + 3);
}

function nameLength(text: string, at: number): number {
  return text.startsWith('<script', at) ? '<script'.length : '<style'.length;
}

/** Start of the next `<script>` or `<style>` that is in no comment. */
function nextElement({ text, find }: TagSource, from: number): number {
  let at = from;
  for (;;) {
    const next = Math.min(find('<script', at), find('<style', at));
    const comment = find('<!--', at);
    if (comment < next) at = find('-->', comment);
    else if (next >= text.length || isNameEnd(text, next + nameLength(text, next))) return next;
    else at = next + 1;
  }
}
