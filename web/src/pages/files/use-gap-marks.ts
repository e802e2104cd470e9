import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import type { Mark } from '../../components/code/marks.ts';
import { FileAboutDocument } from './files.generated.ts';

/** Lines that the parser did not understand. */
export function useGapMarks(path: string): readonly Mark[] {
  const { id } = useProject();
  const [{ data }] = useQuery({ query: FileAboutDocument, variables: { id, path } });
  const gaps = data?.project.snapshot?.file?.completeness;
  return useMemo(
    () =>
      (gaps ?? []).flatMap(({ line }) =>
        line === null ? [] : [{ line, kind: 'warning' as const }],
      ),
    [gaps],
  );
}
