import { useQuery } from 'urql';
import { type Problem, toRequestProblem } from '../../api/problem.ts';
import type { Lines } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { FileTextDocument, type FileTextQuery } from './file-text.generated.ts';

export type FileBlob = NonNullable<FileTextQuery['project']['snapshot']>['blob'];

export interface FileText {
  readonly blob: FileBlob | undefined;
  readonly problem: Problem | null;
  readonly isFetching: boolean;
}

/** Of a file that one answer is too small for, so many lines are shown, from a little above the wanted. */
const LINES_A_PART = 2000;
const LINES_ABOVE = 200;

/** A whole file, or, where it is too large for that, the lines around the wanted ones. */
export function useFileText(path: string, lines: Lines | undefined): FileText {
  const { id } = useProject();
  const [whole] = useQuery({ query: FileTextDocument, variables: { id, path } });
  const isTooLarge = whole.error !== undefined && isAboutSize(toRequestProblem(whole.error));
  const startLine = Math.max(1, (lines?.start ?? 1) - LINES_ABOVE);
  const [part] = useQuery({
    query: FileTextDocument,
    variables: { id, path, startLine, endLine: startLine + LINES_A_PART - 1 },
    pause: !isTooLarge,
  });
  const state = isTooLarge ? part : whole;
  return {
    blob: state.data?.project.snapshot?.blob,
    problem: state.error === undefined ? null : toRequestProblem(state.error),
    isFetching: state.fetching,
  };
}

/** The one thing that can be wrong with a request for all of a file that is there. */
function isAboutSize({ code }: Problem): boolean {
  return code === 'INVALID_REQUEST';
}
