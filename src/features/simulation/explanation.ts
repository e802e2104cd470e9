import type { Effort } from './effort.ts';
import type { FileEvidence } from './evidence.ts';
import { type ExplanationLanguage, PHRASES } from './phrases.ts';
import type { Phrases } from './explanation-phrases.ts';

/** A file that is likely to be changed, as an explanation names it. */
export interface ExplainedFile {
  readonly path: string;
  /** 0..1 */
  readonly confidence: number;
  readonly evidence: readonly FileEvidence[];
}

/** What the index is known to lack; all 0 and 1 for a complete one. */
export interface KnownGaps {
  readonly skippedFiles: number;
  readonly unparsedFiles: number;
  readonly unresolvedImports: number;
  readonly sampledShare: number;
}

export interface ExplanationInput {
  readonly language: ExplanationLanguage;
  /** most likely first */
  readonly files: readonly ExplainedFile[];
  readonly testCount: number;
  readonly effort: Effort;
  readonly hasHistory: boolean;
  readonly gaps: KnownGaps;
  /** a model is set up but gave no answer that could be used */
  readonly modelFailed: boolean;
}

const MAX_FILES = 10;
const MAX_PARTS = 4;
/** Below it not even the likeliest file is. */
const WEAK_CONFIDENCE = 0.1;

/** Why these files, in plain words: from the facts alone, as Markdown. */
export function explain(input: ExplanationInput): string {
  const words = PHRASES[input.language];
  const notes = [
    ...(input.modelFailed ? [words.withoutModel] : []),
    ...(input.hasHistory ? [] : [words.noHistory]),
    ...gapNotes(input, words),
  ];
  if (input.files.length === 0) return [words.nothing, ...notes].join('\n\n');
  const lines = input.files.slice(0, MAX_FILES).map((file) => fileLine(file, input.language));
  const isWeak = (input.files[0]?.confidence ?? 0) < WEAK_CONFIDENCE;
  const parts = [words.intro, lines.join('\n'), ...(isWeak ? [words.weak] : [])];
  return [...parts, `${words.tests}: ${input.testCount}`, effortLine(input, words), ...notes].join(
    '\n\n',
  );
}

function fileLine(
  { path, confidence, evidence }: ExplainedFile,
  language: ExplanationLanguage,
): string {
  const chance = percent(confidence, language);
  const said = evidence.slice(0, MAX_PARTS).map((part) => partText(part, PHRASES[language]));
  return `- ${code(path)} (${chance}): ${said.join('; ')}`;
}

function partText({ signal, items }: FileEvidence, { signals }: Phrases): string {
  const label = signals[signal];
  return items.length === 0 ? label : `${label}: ${items.map(code).join(', ')}`;
}

function effortLine({ effort, language }: ExplanationInput, words: Phrases): string {
  const hours = (value: number): string =>
    `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)} h`;
  const parts = [`${words.fromCode}: ${hours(effort.codeHours)}`];
  if (effort.historyHours !== null)
    parts.push(`${words.fromHistory} (${effort.timedCommits}): ${hours(effort.historyHours)}`);
  return `${words.effort}: ${effort.text} (${parts.join('; ')})`;
}

function gapNotes({ gaps, language }: ExplanationInput, words: Phrases): string[] {
  const number = new Intl.NumberFormat(language);
  const counts: readonly (readonly [string, number])[] = [
    [words.skippedFiles, gaps.skippedFiles],
    [words.unparsedFiles, gaps.unparsedFiles],
    [words.unresolvedImports, gaps.unresolvedImports],
  ];
  const said = counts.filter(([, n]) => n > 0).map(([label, n]) => `${label}: ${number.format(n)}`);
  if (gaps.sampledShare < 1)
    said.push(`${words.sampledFiles}: ${percent(gaps.sampledShare, language)}`);
  return said.length === 0 ? [] : [`${words.incomplete} (${said.join('; ')})`];
}

function percent(share: number, language: ExplanationLanguage): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}

/** Text of the repository as Markdown code: the fence is longer than any run of back quotes in it. */
export function code(text: string): string {
  const flat = text.replaceAll(/\s+/gu, ' ').trim();
  const runs = flat.match(/`+/gu) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const pad = flat.startsWith('`') || flat.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${flat}${pad}${fence}`;
}
