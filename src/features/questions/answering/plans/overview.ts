import { fill } from '../../phrases/phrases.ts';
import type { Draft } from '../draft.ts';
import { foldSpace, prose } from '../markdown.ts';
import type { Material } from '../material.ts';
import { describeInline, symbolHead } from '../place-line.ts';
import { plainText } from '../doc-text.ts';

const MAX_LANGUAGES = 6;
const MAX_PARAGRAPHS = 2;
const MAX_CHARS = 900;

/** What a project is: what it says of itself, its languages, and what its code refers to most. */
export function answerOverview(draft: Draft, material: Material): boolean {
  const { project, retrieved, language } = material;
  const { phrases } = draft;
  const hasReadme = project.readmes.some((path) => sayReadme(draft, material, path));
  if (!hasReadme) project.manifests.some((path) => sayDescription(draft, material, path));
  const number = new Intl.NumberFormat(language);
  const languages = retrieved.snapshot.totals.languages
    .slice(0, MAX_LANGUAGES)
    .map((one) => `${one.language} ${number.format(one.files)}`);
  draft.say(`${phrases.languages}${phrases.colon}${languages.join(', ')}${phrases.fullStop}`);
  const used = project.mostUsed.flatMap((symbol) => {
    const head = symbolHead(draft, symbol);
    return head === null ? [] : [`- ${head}: ${describeInline(symbol)}`];
  });
  if (used.length > 0) draft.say([phrases.mostUsed, '', ...used].join('\n'));
  return true;
}

/** The first paragraphs of prose, headings, badges and images left out. */
function sayReadme(draft: Draft, { sources }: Material, filePath: string): boolean {
  const lines = sources.lines(filePath);
  const paragraphs = paragraphsOf(lines);
  const chosen = paragraphs.slice(0, MAX_PARAGRAPHS);
  const [first] = chosen;
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) return false;
  const at = draft.cite(
    { filePath, startLine: first.startLine, endLine: last.endLine },
    { token: '', description: first.text.slice(0, 240) },
  );
  if (at === null) return false;
  const quoted = chosen.map(({ text }) => `> ${prose(text.slice(0, MAX_CHARS))}`).join('\n>\n');
  draft.say([fill(draft.phrases.project, { place: at }), '', quoted].join('\n'));
  return true;
}

interface Paragraph {
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
}

const MAX_README_LINES = 200;
const MIN_WORDS = 6;
/** Headings, badges, images, link targets, directives, tables, lists, quotations, commands. */
const NO_PROSE =
  /^\s*(?:$|#|\[!\[|!\[|\[[^\]]+\]:|<|\.\. |:|\||```|~~~|[-=~*^]{3,}|[-*+] |\d+\. |>|\$ )/u;

/** Runs of lines of prose, of at least six words each. */
function paragraphsOf(lines: readonly string[]): Paragraph[] {
  const shown = lines.slice(0, MAX_README_LINES);
  const blocks = new Set(blockLines(shown));
  const isProse = (at: number): boolean => !blocks.has(at) && isProseLine(shown, at);
  const starts = shown.flatMap((_, at) => (isProse(at) && !isProse(at - 1) ? [at] : []));
  return starts
    .map((start) => {
      let end = start;
      while (isProse(end + 1)) end++;
      const text = plainLinks(shown.slice(start, end + 1).join(' '));
      return { startLine: start + 1, endLine: end + 1, text };
    })
    .filter(({ text }) => text.split(' ').length >= MIN_WORDS);
}

/** Numbers of the lines inside of fenced blocks, from 0. */
function blockLines(lines: readonly string[]): number[] {
  let isBlock = false;
  return lines.flatMap((line, at) => {
    if (/^\s*(?:```|~~~)/u.test(line)) isBlock = !isBlock;
    return isBlock ? [at] : [];
  });
}

function isProseLine(lines: readonly string[], at: number): boolean {
  const text = lines[at] ?? '';
  const isHeading = /^[=\-~^]{3,}\s*$/u.test(lines[at + 1] ?? '');
  return !isHeading && !NO_PROSE.test(text) && /\p{L}{2}/u.test(text);
}

/** Markdown links and reST references as their text. */
function plainLinks(text: string): string {
  return plainText(
    foldSpace(text)
      .replaceAll(/!?\[([^\]]{0,200})\](?:\([^)]{0,400}\)|\[[^\]]{0,200}\])/gu, '$1')
      .replaceAll(/`([^`<]{1,120})\s<[^>`]{1,300}>`_{1,2}/gu, '$1')
      .replaceAll(/`([^`]{1,120})`_{1,2}/gu, '$1')
      .replaceAll(/\[([^\]]{1,100})\](?![[(])/gu, '$1')
      .replaceAll(/\*\*([^*]{1,200})\*\*/gu, '$1'),
  );
}

/** The description of a manifest, where no README says anything. */
function sayDescription(draft: Draft, { sources }: Material, filePath: string): boolean {
  const lines = sources.lines(filePath);
  const index = lines.findIndex((line) => /^\s*"?description"?\s*[:=]\s*"[^"]{10,}"/u.test(line));
  const text = /[:=]\s*"([^"]{10,})"/u.exec(lines[index] ?? '')?.[1] ?? '';
  if (text === '') return false;
  const range = { filePath, startLine: index + 1, endLine: index + 1 };
  const at = draft.cite(range, { token: text, description: text });
  if (at === null) return false;
  draft.say([fill(draft.phrases.project, { place: at }), '', `> ${prose(text)}`].join('\n'));
  return true;
}
