import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_SVELTE = unescapedText({
  id: 'svelte',
  isAny: true,
  name: 'A Svelte template',
  files: ['.svelte'],
  open: String.raw`\{@html\s`,
  close: String.raw`\s?\}`,
  literal: '{@html',
  escaped: '{item.title}',
  bad: ['<p>{@html item.title}</p>\n', '<b>{@html userName}</b>\n'],
  good: ['<p>{item.title}</p>\n', '<b>{@html clean(item.title)}</b>\n'],
});
