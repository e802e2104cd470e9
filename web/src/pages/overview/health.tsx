import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toRequestProblem } from '../../api/problem.ts';
import { toProject } from '../../app/links.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { HealthCard } from './health-card.tsx';
import {
  OverviewCyclesDocument,
  OverviewRunsDocument,
  OverviewTrendDocument,
} from './overview.generated.ts';
import classes from './overview.module.css';
import { RUNS_SHOWN } from './runs.tsx';
import { type LastChange, MeasureCards } from './measure-cards.tsx';
import { SecurityCard } from './security-card.tsx';

interface HealthProps {
  readonly projectId: string;
}

/** A card each: its number, what that means, what the last index changed, and the way to more. */
export function Health({ projectId }: HealthProps) {
  const changed = useLastChange(projectId);
  return (
    <div className={classes['facts']}>
      <MeasureCards projectId={projectId} changed={changed} />
      <SecurityCard projectId={projectId} counts={useSecurityCounts(projectId)} />
      <CyclesCard projectId={projectId} />
    </div>
  );
}

/**
 * The last run's measures without those of the run before; null where it was the first, and where the
 * two are of different parts of the project.
 */
function useLastChange(id: string): LastChange | null {
  const [{ data }] = useQuery({ query: OverviewTrendDocument, variables: { id } });
  const partOf = usePartOf(id);
  const [before, now] = data?.project.trend.slice(-2) ?? [];
  if (before === undefined || now === undefined) return null;
  if (partOf(before.runId) !== partOf(now.runId)) return null;
  return {
    avgComplexity: now.avgComplexity - before.avgComplexity,
    duplicatePercentage: now.duplicatePercentage - before.duplicatePercentage,
    deadLines: now.deadLines - before.deadLines,
  };
}

/** What a run was to index, as a text to compare; undefined for the whole project. */
function usePartOf(id: string): (runId: string) => string | undefined {
  const variables = { id, first: RUNS_SHOWN };
  const [{ data }] = useQuery({ query: OverviewRunsDocument, variables });
  const nodes = data?.project.runs.nodes ?? [];
  return (runId) => {
    const options = nodes.find((run) => run.id === runId)?.options;
    return options == null ? undefined : JSON.stringify(options);
  };
}

/** What the last run that completed found newly, and found no more. */
function useSecurityCounts(id: string) {
  const variables = { id, first: RUNS_SHOWN };
  const [{ data }] = useQuery({ query: OverviewRunsDocument, variables });
  const done = data?.project.runs.nodes.filter(({ state }) => state === 'COMPLETED') ?? [];
  if (done.length < 2) return null;
  return done[0]?.findings?.find(({ category }) => category === 'SECURITY') ?? null;
}

function CyclesCard({ projectId }: HealthProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const [{ data, error }] = useQuery({
    query: OverviewCyclesDocument,
    variables: { id: projectId },
  });
  const summary = data?.project.graph.summary;
  const unresolved = summary?.completeness.unresolvedImports ?? 0;
  return (
    <HealthCard
      title={t('health.cycles')}
      to={toProject(projectId, 'graph')}
      problem={error && toRequestProblem(error).message}
      value={summary && format.number(summary.cycles)}
      meaning={
        summary &&
        (summary.cycles === 0
          ? t('health.noCycles')
          : t('health.inCycles', {
              count: summary.cyclicNodes,
              n: format.number(summary.cyclicNodes),
              all: format.number(summary.nodes),
            }))
      }
      caveat={
        unresolved > 0
          ? t('health.unresolved', { count: unresolved, n: format.number(unresolved) })
          : undefined
      }
    />
  );
}
