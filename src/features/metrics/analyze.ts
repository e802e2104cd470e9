import type { FileFacts, HalsteadCounts } from '#code/model.ts';

/** Measures of one file; the definitions are those of the GraphQL schema's descriptions. */
export interface FileMeasures {
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
  readonly maintainability: number;
}

export interface MetricsSummary {
  readonly files: number;
  readonly lines: number;
  readonly codeLines: number;
  readonly functions: number;
  readonly classes: number;
  readonly avgComplexity: number;
  readonly maxComplexity: number;
  readonly duplicatePercentage: number;
}

/** @param duplicatedLines lines of the file that stand elsewhere too, from the duplication analysis */
export function measureFile(facts: FileFacts, duplicatedLines: number): FileMeasures {
  const functions = facts.symbols.filter(
    (symbol) => symbol.kind === 'function' || symbol.kind === 'method',
  );
  const complexities = functions.map((symbol) => symbol.complexity);
  return {
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
    maintainability: maintainabilityIndex(facts),
  };
}

/**
 * Sums and averages over files. The average complexity is per function; the duplicate percentage is
 * duplicated lines over lines, both over all files given.
 */
export function summarise(files: readonly FileMeasures[]): MetricsSummary {
  const total = (pick: (file: FileMeasures) => number): number =>
    files.reduce((sum, file) => sum + pick(file), 0);
  const lines = total((file) => file.lines);
  const functions = total((file) => file.functions);
  return {
    files: files.length,
    lines,
    codeLines: total((file) => file.codeLines),
    functions,
    classes: total((file) => file.classes),
    avgComplexity: round(
      ratio(
        total((file) => file.functionComplexity),
        functions,
      ),
    ),
    maxComplexity: files.reduce((most, file) => Math.max(most, file.maxComplexity), 0),
    duplicatePercentage: round(
      100 *
        ratio(
          total((file) => file.duplicatedLines),
          lines,
        ),
    ),
  };
}

/**
 * Maintainability index of a file, 0 (worst) to 100. A file without code is 100.
 * Source: radon, `metrics.mi_compute`: Microsoft's rescaling of Oman and Hagemeister with SEI's
 * comment term, in degrees converted to radians.
 */
function maintainabilityIndex(facts: FileFacts): number {
  const volume = halsteadVolume(facts.halstead);
  const sloc = facts.lines.code;
  if (volume <= 0 || sloc <= 0) return 100;
  const commentPercent = 100 * ratio(facts.lines.comment, sloc);
  const commentTerm = 50 * Math.sin(Math.sqrt(2.46 * ((commentPercent * Math.PI) / 180)));
  const raw =
    171 - 5.2 * Math.log(volume) - 0.23 * facts.complexity - 16.2 * Math.log(sloc) + commentTerm;
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
