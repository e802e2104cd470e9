/** An independent check of citations: it knows the form of an answer and git, and nothing of the service. */
import type { BareRepository } from './bare-repository.ts';

/** One citation of an answer, with what stands beside it and must stand in its lines. */
export interface FoundCitation {
  readonly text: string;
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** the name in back quotes before it; '' where none stands there */
  readonly name: string;
  /** the code in back quotes behind it; '' where none stands there */
  readonly quoted: string;
}

export type Verdict =
  | 'holds'
  | 'no such file'
  | 'outside of the file'
  | 'name not there'
  | 'quotation not there';

const CITATION =
  /(?:(?<fence>`+) ?(?<name>(?:(?!\k<fence>)[^\n])+?) ?\k<fence> )?\[`?(?<path>[^[\]`\n]+?):(?<start>\d+)(?:-(?<end>\d+))?`?\](?:: (?<mark>`+) ?(?<quoted>(?:(?!\k<mark>)[^\n])+?) ?\k<mark>)?/gu;
const BLOCK =
  /\[`?(?<path>[^[\]`\n]+?):(?<start>\d+)(?:-(?<end>\d+))?`?\]:?\n+(?<fence>`{3,})\n(?<body>[^]*?)\n\k<fence>/gu;

/** Every `[path:start-end]` of an answer, in its order. */
export function citationsIn(answer: string): FoundCitation[] {
  return [...answer.matchAll(CITATION)].map(({ 0: text, groups = {} }) => ({
    text,
    path: groups['path'] ?? '',
    start: Number(groups['start']),
    end: Number(groups['end'] ?? groups['start']),
    name: groups['name'] ?? '',
    quoted: groups['quoted'] ?? '',
  }));
}

export async function check(repository: BareRepository, found: FoundCitation): Promise<Verdict> {
  const lines = await repository.lines(found.path);
  if (lines === null) return 'no such file';
  const isInside = found.start >= 1 && found.start <= found.end && found.end <= lines.length;
  if (!isInside) return 'outside of the file';
  return verdictOn(found, lines.slice(found.start - 1, found.end).join('\n'));
}

/** Before a line of a call stands who calls; the line itself is quoted behind it. */
function verdictOn({ start, end, name, quoted }: FoundCitation, text: string): Verdict {
  if (start === end && quoted !== '') {
    return isQuotation(text, quoted) ? 'holds' : 'quotation not there';
  }
  return name === '' || text.includes(lastPart(name)) ? 'holds' : 'name not there';
}

/** Blocks of code that an answer quotes: how many do not stand in their lines as they are shown. */
export async function checkBlocks(repository: BareRepository, answer: string) {
  let blocks = 0;
  let wrong = 0;
  for (const { groups = {} } of answer.matchAll(BLOCK)) {
    const { path = '', start, end, body = '' } = groups;
    const lines = (await repository.lines(path)) ?? [];
    const text = lines.slice(Number(start) - 1, Number(end ?? start)).join('\n');
    blocks += 1;
    if (!folded(text).startsWith(folded(body).slice(0, 200))) wrong += 1;
  }
  return { blocks, wrong };
}

function isQuotation(text: string, quoted: string): boolean {
  const there = folded(text);
  return quoted.split('[redacted]').every((part) => there.includes(folded(part)));
}

/** `Flask.run` is `run`; `src/app.ts` and other paths are themselves no token. */
function lastPart(name: string): string {
  if (name.includes('/')) return '';
  const part = name.split('.').at(-1) ?? '';
  return part === 'default' || part.startsWith('<') ? '' : part;
}

function folded(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
