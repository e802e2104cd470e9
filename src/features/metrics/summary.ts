/** What a summary reads of a file. */
export interface SummedFile {
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
  readonly cognitive: number;
  readonly maxCognitive: number;
  readonly maintainability: number;
}

export interface MetricsSummary {
  readonly files: number;
  readonly lines: number;
  readonly codeLines: number;
  readonly commentLines: number;
  readonly blankLines: number;
  readonly duplicatedLines: number;
  readonly functions: number;
  readonly classes: number;
  readonly complexity: number;
  readonly avgComplexity: number;
  readonly maxComplexity: number;
  readonly cognitive: number;
  readonly avgCognitive: number;
  readonly maxCognitive: number;
  readonly maintainability: number;
  readonly duplicatePercentage: number;
}

/**
 * Sums over files of parsed languages. Means and maxima leave out generated files, which nobody has to maintain: complexity
 * by function, maintainability by lines of code. The duplicate percentage is duplicated lines over
 * lines of all files.
 */
export function summarise(files: readonly SummedFile[]): MetricsSummary {
  const sums = sumOf(files);
  const ours = files.filter(({ isGenerated }) => !isGenerated);
  const written = sumOf(ours);
  const weighted = ours.reduce((sum, file) => sum + file.maintainability * file.codeLines, 0);
  return {
    files: files.length,
    lines: sums.lines,
    codeLines: sums.codeLines,
    commentLines: sums.commentLines,
    blankLines: sums.blankLines,
    duplicatedLines: sums.duplicatedLines,
    functions: sums.functions,
    classes: sums.classes,
    complexity: sums.functionComplexity,
    avgComplexity: round(ratio(written.functionComplexity, written.functions)),
    maxComplexity: written.maxComplexity,
    cognitive: sums.cognitive,
    avgCognitive: round(ratio(written.cognitive, written.functions)),
    maxCognitive: written.maxCognitive,
    maintainability: written.codeLines === 0 ? 100 : round(weighted / written.codeLines),
    duplicatePercentage: round(100 * ratio(sums.duplicatedLines, sums.lines)),
  };
}

type Sums = Record<Exclude<keyof SummedFile, 'isGenerated' | 'maintainability'>, number>;

/** One pass: an index may have a hundred thousand files. */
function sumOf(files: readonly SummedFile[]): Sums {
  const sums: Sums = {
    lines: 0,
    codeLines: 0,
    commentLines: 0,
    blankLines: 0,
    duplicatedLines: 0,
    functions: 0,
    classes: 0,
    complexity: 0,
    maxComplexity: 0,
    functionComplexity: 0,
    cognitive: 0,
    maxCognitive: 0,
  };
  for (const file of files) {
    sums.lines += file.lines;
    sums.codeLines += file.codeLines;
    sums.commentLines += file.commentLines;
    sums.blankLines += file.blankLines;
    sums.duplicatedLines += file.duplicatedLines;
    sums.functions += file.functions;
    sums.classes += file.classes;
    sums.complexity += file.complexity;
    sums.maxComplexity = Math.max(sums.maxComplexity, file.maxComplexity);
    sums.functionComplexity += file.functionComplexity;
    sums.cognitive += file.cognitive;
    sums.maxCognitive = Math.max(sums.maxCognitive, file.maxCognitive);
  }
  return sums;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
