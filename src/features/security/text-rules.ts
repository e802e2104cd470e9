import { readPairs, type TextPairs } from './engine/text-pairs.ts';
import { expressionFor, type TextExpression } from './expressions.ts';
import type { Rule, TextMatch } from './rule.ts';
import { createLineFinder } from './text-lines.ts';
import { codeFor, fingerprintOf } from './fingerprint.ts';
import type { FileFinding } from './scan-facts.ts';

/** A text that is looked for, and what its findings are called by. */
export interface NamedText {
  readonly rule: Pick<Rule, 'id' | 'cwe'>;
  readonly match: TextMatch;
}

interface CompiledText extends NamedText {
  readonly expression: TextExpression;
  readonly unless: TextExpression | null;
  readonly near: TextExpression | null;
}

/** Rules about plain text, compiled. */
export type TextRules = readonly CompiledText[];

/** @throws SyntaxError where an expression cannot be read */
export function compileTexts(rules: readonly NamedText[]): TextRules {
  return rules.map(({ rule, match }) => ({
    rule,
    match,
    expression: expressionFor(match.pattern, match.flags),
    unless: match.unless === undefined ? null : expressionFor(match.unless, match.flags),
    near: match.near === undefined ? null : expressionFor(match.near.pattern, match.flags),
  }));
}

const MAX_LINE = 2_000;
const MAX_FINDINGS = 200;

/**
 * What text rules find, line by line, whatever kind of file it is: that is a matter of the path, which
 * this does not know (`isTextOf`).
 * @param pairs of the text
 */
export function findTexts(
  text: string,
  rules: TextRules,
  pairs: TextPairs = readPairs(text),
): FileFinding[] {
  const meant = rules.filter(
    ({ match: { literal, requires = '', requiresAny = [''] } }) =>
      isIn(pairs, literal) &&
      isIn(pairs, requires) &&
      requiresAny.some((each) => isIn(pairs, each)),
  );
  return meant.length === 0 ? [] : findByLine(text, meant, pairs.lower);
}

function isIn({ mayHave, lower }: TextPairs, word: string): boolean {
  return mayHave(word) && lower.includes(word);
}

function findByLine(text: string, meant: TextRules, lower: string): FileFinding[] {
  const lines = text.split('\n');
  // Changing the case of a letter may change the length of a line, but no number of lines.
  const { lineAt } = createLineFinder(lower);
  const findings = meant.flatMap((rule) => {
    const found: FileFinding[] = [];
    for (const line of linesWith(lower, rule.match.literal, lineAt)) {
      const written = lines[line - 1] ?? '';
      if (written.length > MAX_LINE || found.length >= MAX_FINDINGS) continue;
      const column = rule.expression.search(written);
      if (column >= 0 && rule.unless?.test(written) !== true && isNear(rule, lines, line - 1))
        found.push(toFinding(rule, { text: written, line, column }));
    }
    return found;
  });
  return findings.toSorted((a, b) => a.line - b.line).slice(0, MAX_FINDINGS);
}

/** Lines, from 1, that a literal stands in. */
function linesWith(
  lower: string,
  literal: string,
  lineAt: (offset: number) => number,
): readonly number[] {
  const found: number[] = [];
  for (let at = lower.indexOf(literal); at >= 0;) {
    found.push(lineAt(at));
    const end = lower.indexOf('\n', at);
    at = end < 0 ? -1 : lower.indexOf(literal, end);
  }
  return found;
}

const MAX_NEAR = 10;

/** Whether one of the lines around is what the rule wants there. */
function isNear({ match, near }: CompiledText, lines: readonly string[], index: number): boolean {
  if (near === null) return true;
  const reach = Math.min(match.near?.lines ?? 0, MAX_NEAR);
  const around = lines.slice(Math.max(0, index - reach), index + reach + 1);
  return around.some((line) => line.length <= MAX_LINE && near.test(line));
}

/** Whether a text rule is about files of such a name. */
export function isTextOf({ files }: TextMatch, path: string): boolean {
  if (files === undefined) return true;
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return files.some((kind) => {
    const wanted = kind.toLowerCase();
    return wanted.startsWith('.')
      ? name.endsWith(wanted)
      : name === wanted || name.startsWith(`${wanted}.`);
  });
}

interface FoundText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

function toFinding({ rule }: CompiledText, { text, line, column }: FoundText): FileFinding {
  const code = codeFor(rule, text);
  return {
    rule: rule.id,
    line,
    endLine: line,
    column,
    places: [],
    fingerprint: fingerprintOf([rule.id, code]),
    doubts: 0,
  };
}
