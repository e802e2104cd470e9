import { useMemo } from 'react';
import { useQuery } from 'urql';
import { type Problem, toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import { FileBlameDocument, type FileBlameQuery } from './history.generated.ts';

type Range = FileBlameQuery['project']['blame']['ranges'][number];

/** A line beside which its commit is shown. */
export interface BlameLine {
  readonly range: Range;
  /** first line of its range, second, and so on, from 0 */
  readonly place: number;
  /** from 0, the newest commits of the file, to 4, its oldest; null for lines that are not committed */
  readonly age: number | null;
}

export interface Blame {
  /** empty until it is known, or where it is not wanted */
  readonly lines: ReadonlyMap<number, BlameLine>;
  readonly isLoading: boolean;
  readonly problem: Problem | null;
  /** why there is none, in the service's words */
  readonly reason: string | null;
}

const AGES = 5;

/** The commit of each line of a file. */
export function useBlame(path: string, isWanted: boolean): Blame {
  const { id } = useProject();
  const [{ data, error, fetching }] = useQuery({
    query: FileBlameDocument,
    variables: { id, path },
    pause: !isWanted,
  });
  const ranges = isWanted ? data?.project.blame.ranges : undefined;
  const lines = useMemo(() => toBlameLines(ranges ?? []), [ranges]);
  return {
    lines,
    isLoading: isWanted && fetching,
    problem: isWanted && error !== undefined ? toRequestProblem(error) : null,
    reason: isWanted ? (data?.project.blame.reason ?? null) : null,
  };
}

function toBlameLines(ranges: readonly Range[]): ReadonlyMap<number, BlameLine> {
  const times = ranges.flatMap(({ commit }) => (commit === null ? [] : [timeOf(commit)]));
  const newest = times.reduce((latest, time) => Math.max(latest, time), 0);
  const span = newest - times.reduce((first, time) => Math.min(first, time), newest);
  const ageOf = ({ commit }: Range): number | null => {
    if (commit === null) return null;
    const share = span === 0 ? 0 : (newest - timeOf(commit)) / span;
    return Math.min(AGES - 1, Math.floor(share * AGES));
  };
  const lines = new Map<number, BlameLine>();
  for (const range of ranges) {
    const age = ageOf(range);
    for (let line = range.startLine; line <= range.endLine; line++)
      lines.set(line, { range, place: line - range.startLine, age });
  }
  return lines;
}

function timeOf({ authoredAt }: NonNullable<Range['commit']>): number {
  return new Date(authoredAt).getTime();
}
