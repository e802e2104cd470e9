import { useMemo } from 'react';
import { useQuery } from 'urql';
import { type Problem, toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import type { LineCoverage } from '../../components/code/gutter.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileCoverageDocument, type FileCoverageQuery } from './history.generated.ts';

export type FileCoverage = NonNullable<
  NonNullable<NonNullable<FileCoverageQuery['project']['snapshot']>['file']>['coverage']
>;

export interface CoverageMarks {
  /** undefined without a coverage upload of the indexed commit */
  readonly byLine: ReadonlyMap<number, LineCoverage> | undefined;
  /** why marks are missing */
  readonly problem: Problem | null;
}

/** What tests ran of each line. */
export function useCoverage(path: string): CoverageMarks {
  const { t } = useTranslation('files');
  const { id } = useProject();
  const [{ data, error }] = useQuery({ query: FileCoverageDocument, variables: { id, path } });
  const coverage = data?.project.snapshot?.file?.coverage ?? null;
  const byLine = useMemo(() => {
    if (coverage === null) return undefined;
    const lines = new Map<number, LineCoverage>();
    for (const { startLine, endLine, name } of coverage.uncovered)
      fill(
        lines,
        { startLine, endLine },
        { kind: 'uncovered', text: t('coverage.none', { name }) },
      );
    for (const { startLine, endLine, tests, testPaths } of coverage.covered) {
      const more = tests > testPaths.length ? ['…'] : [];
      const text = [t('coverage.tests', { count: tests }), ...testPaths, ...more].join('\n');
      fill(lines, { startLine, endLine }, { kind: 'covered', text });
    }
    return lines;
  }, [coverage, t]);
  return { byLine, problem: error === undefined ? null : toRequestProblem(error) };
}

function fill(
  lines: Map<number, LineCoverage>,
  { startLine, endLine }: { readonly startLine: number; readonly endLine: number },
  coverage: LineCoverage,
): void {
  for (let line = startLine; line <= endLine; line++) lines.set(line, coverage);
}
