import { redactSecrets } from '#lib/redaction/redact.ts';
export interface FencedText {
  /** ours */
  readonly head: string;
  /** from the repository, or about it with names of it */
  readonly lines: readonly string[];
  /** that the lines may have together */
  readonly characters: number;
  /** ours: what the answer leaves out */
  readonly notes: readonly string[];
}

/**
 * An answer as a model reads it: what comes from the repository stands in one fence, without its
 * secrets. Nothing in it can close the fence, which is longer than any run of backticks inside.
 */
export function toFencedText({ head, lines, characters, notes }: FencedText): string {
  const whole = redactSecrets(lines.map(toVisible).join('\n'));
  const isTruncated = whole.length > characters;
  const shown = isTruncated ? whole.slice(0, characters) : whole;
  const fence = '`'.repeat(Math.max(MIN_FENCE, longestRun(shown) + 1));
  const said = isTruncated
    ? [`The text was truncated at ${characters} characters. Raise maxTokens for more.`, ...notes]
    : notes;
  return [
    head,
    ...(shown === '' ? [] : [`${fence}repository`, shown, fence]),
    ...said.map((note) => `- ${note}`),
  ].join('\n');
}

const MIN_FENCE = 4;

function longestRun(text: string): number {
  const runs = text.match(/`+/g) ?? [];
  return runs.reduce((longest, run) => Math.max(longest, run.length), 0);
}

/**
 * What a reader would not see, or see elsewhere than it stands: controls, direction marks, tags, variation
 * selectors, fillers, separators of lines. A model reads them all. The look of an emoji stays.
 */
const HIDDEN =
  /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]--\uFE0F]|(?<!\p{Extended_Pictographic})\uFE0F/gv;

/** Text of a repository with what is hidden in it written out; lines and tabs stay. */
export function toVisible(text: string): string {
  return text.replace(HIDDEN, (char) =>
    char === '\n' || char === '\t' ? char : `\\u{${char.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
