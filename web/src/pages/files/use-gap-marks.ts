import { useMemo } from 'react';
import { useQuery } from 'urql';
import { type Problem, toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import type { Mark } from '../../components/code/marks.ts';
import { FileAboutDocument } from './files.generated.ts';

/** Lines that the parser did not understand. */
export function useGapMarks(path: string): {
  readonly marks: readonly Mark[];
  readonly problem: Problem | null;
} {
  const { id } = useProject();
  const [{ data, error }] = useQuery({ query: FileAboutDocument, variables: { id, path } });
  const gaps = data?.project.snapshot?.file?.completeness;
  const marks = useMemo(
    () =>
      (gaps ?? []).flatMap(({ line }) =>
        line === null ? [] : [{ line, kind: 'warning' as const }],
      ),
    [gaps],
  );
  return { marks, problem: error === undefined ? null : toRequestProblem(error) };
}
