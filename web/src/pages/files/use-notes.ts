import { useMemo } from 'react';
import { useQuery } from 'urql';
import { type Problem, toRequestProblem } from '../../api/problem.ts';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import type { GutterNote } from '../../components/code/gutter.tsx';
import { FileFindingsDocument, type FindingCategory } from './files.generated.ts';

const PAGES = {
  SECURITY: { page: 'security', kind: 'danger' },
  CLONE: { page: 'duplication', kind: 'info' },
  DEAD_CODE: { page: 'dead-code', kind: 'warning' },
} as const satisfies Record<FindingCategory, { page: string; kind: GutterNote['kind'] }>;

export interface Notes {
  readonly byLine: ReadonlyMap<number, GutterNote>;
  /** why findings are missing */
  readonly problem: Problem | null;
}

/** Findings of a file by their line; one mark a line, of the most serious. */
export function useNotes(path: string): Notes {
  const { id } = useProject();
  const [{ data, error }] = useQuery({ query: FileFindingsDocument, variables: { id, path } });
  const nodes = data?.project.findings.nodes;
  const byLine = useMemo(() => {
    const here = (nodes ?? []).filter((finding) => finding.path === path);
    return new Map(
      [...Map.groupBy(here, ({ line }) => line)].map(([line, findings]) => {
        const order = Object.keys(PAGES);
        const [first] = findings.toSorted(
          (a, b) => order.indexOf(a.category) - order.indexOf(b.category),
        );
        const { page, kind } = PAGES[first?.category ?? 'SECURITY'];
        const text = findings.map(({ title }) => title).join('\n');
        return [line, { kind, text, href: toProject(id, page, { path }) }];
      }),
    );
  }, [nodes, path, id]);
  return { byLine, problem: error === undefined ? null : toRequestProblem(error) };
}
