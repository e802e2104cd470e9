import type { FileFacts, HalsteadCounts } from '#code/model.ts';

export { type ConfidenceInterval, boundsOf, type SampleBounds } from './sample-bounds.ts';
export { type MetricsSummary, summarise } from './summary.ts';

/** Measures of one file; the definitions are those of the GraphQL schema's descriptions. */
export interface FileMeasures {
  readonly isGenerated: boolean;
  readonly lines: number;
  readonly codeLines: number;
  readonly commentLines: number;
  readonly blankLines: number;
  readonly duplicatedLines: number;
  readonly functions: number;
  readonly classes: number;
  readonly complexity: number;
  readonly maxComplexity: number;
  readonly functionComplexity: number;
  /** cognitive complexity of the file: of its outermost functions and its top level */
  readonly cognitive: number;
  /** that of its most complex function */
  readonly maxCognitive: number;
  /** statements, where the language's own are counted (Python), else lines with code on them */
  readonly logicalLines: number;
  readonly maintainability: number;
}

/** @param duplicatedLines lines of the file that stand elsewhere too, from the duplication analysis */
export function measureFile(facts: FileFacts, duplicatedLines: number): FileMeasures {
  const functions = facts.symbols.filter(
    (symbol) => symbol.kind === 'function' || symbol.kind === 'method',
  );
  const complexities = functions.map((symbol) => symbol.complexity);
  return {
    isGenerated: facts.generated,
    lines: facts.lines.total,
    codeLines: facts.lines.code,
    commentLines: facts.lines.comment,
    blankLines: facts.lines.blank,
    duplicatedLines,
    functions: functions.length,
    classes: facts.symbols.filter((symbol) => symbol.kind === 'class').length,
    complexity: facts.complexity,
    maxComplexity: complexities.reduce((most, one) => Math.max(most, one), 0),
    functionComplexity: complexities.reduce((sum, one) => sum + one, 0),
    cognitive: facts.cognitive,
    maxCognitive: functions.reduce((most, { cognitive }) => Math.max(most, cognitive), 0),
    logicalLines: facts.maintenance.logicalLines,
    maintainability: maintainabilityIndex(facts),
  };
}

/**
 * Maintainability index of a file, 0 (worst) to 100. A file without code is 100.
 * Source: radon, `metrics.mi_compute`: Microsoft's rescaling of Oman and Hagemeister with SEI's
 * comment term, in degrees converted to radians. For Python its parts are radon's own: operators of
 * expressions, logical lines, comments and strings that stand alone. For other languages, which radon
 * does not know, Halstead's counts are of tokens and a line with code on it is a logical one.
 */
function maintainabilityIndex(facts: FileFacts): number {
  const volume = halsteadVolume(facts.halstead);
  const { complexity, logicalLines, commentLines, sourceLines } = facts.maintenance;
  if (volume <= 0 || logicalLines <= 0) return 100;
  const commentPercent = 100 * ratio(commentLines, sourceLines);
  const commentTerm = 50 * Math.sin(Math.sqrt(2.46 * ((commentPercent * Math.PI) / 180)));
  const raw =
    171 - 5.2 * Math.log(volume) - 0.23 * complexity - 16.2 * Math.log(logicalLines) + commentTerm;
  return round(Math.min(Math.max(0, (raw * 100) / 171), 100));
}

function halsteadVolume(counts: HalsteadCounts): number {
  const vocabulary = counts.distinctOperators + counts.distinctOperands;
  const length = counts.operators + counts.operands;
  return vocabulary > 0 ? length * Math.log2(vocabulary) : 0;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
