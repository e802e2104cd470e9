/** A place in the code, as an answer cites it. */
export interface Citation {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'strong'; readonly inlines: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly inlines: readonly Inline[] }
  | ({ readonly type: 'citation' } & Citation);

/** In the order in which they are looked for: what stands in code is no emphasis. */
const PARTS = new RegExp(
  [
    String.raw`(?<ticks>\`+)(?<code>.+?)\k<ticks>(?!\`)`,
    String.raw`\[(?<cited>[^\[\]\n]+:\d{1,9}(?:-\d{1,9})?)\]`,
    String.raw`\*\*(?<strong>\S(?:.*?\S)?)\*\*`,
    String.raw`(?<![\w*])\*(?<star>[^\s*](?:[^*]*[^\s*])?)\*(?![\w*])`,
    String.raw`\\(?<escaped>[!-/:-@[-\`{-~])`,
  ].join('|'),
  'gs',
);

/** The text of a paragraph, a heading or an item. */
export function toInlines(text: string): readonly Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(PARTS)) {
    addText(inlines, text.slice(from, match.index));
    const inline = toInline(match.groups ?? {});
    if (inline.type === 'text') addText(inlines, inline.text);
    else inlines.push(inline);
    from = match.index + match[0].length;
  }
  addText(inlines, text.slice(from));
  return inlines;
}

function addText(inlines: Inline[], text: string): void {
  if (text === '') return;
  const last = inlines.at(-1);
  if (last?.type === 'text') inlines[inlines.length - 1] = { type: 'text', text: last.text + text };
  else inlines.push({ type: 'text', text });
}

function toInline(groups: Readonly<Record<string, string | undefined>>): Inline {
  const { code, cited, strong, star, escaped = '' } = groups;
  if (code !== undefined) return toCitation(code, /[./]/) ?? { type: 'code', text: code.trim() };
  if (cited !== undefined) return toCitation(cited, /./) ?? { type: 'text', text: `[${cited}]` };
  if (strong !== undefined) return { type: 'strong', inlines: toInlines(strong) };
  if (star !== undefined) return { type: 'emphasis', inlines: toInlines(star) };
  return { type: 'text', text: escaped };
}

/** @param isPath what tells a path from `key:12` */
function toCitation(text: string, isPath: RegExp): Inline | null {
  const [, path = '', start, end = start] = /^(.+):(\d+)(?:-(\d+))?$/.exec(text.trim()) ?? [];
  // Inside of brackets Markdown's own signs in a path are escaped.
  const plain = path.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  if (start === undefined || !isPath.test(plain)) return null;
  return { type: 'citation', path: plain, start: Number(start), end: Number(end) };
}
