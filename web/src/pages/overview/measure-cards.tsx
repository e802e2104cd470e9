import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toRequestProblem } from '../../api/problem.ts';
import { toProject } from '../../app/links.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Change } from './change.tsx';
import { HealthCard } from './health-card.tsx';
import { OverviewMeasuresDocument, type OverviewMeasuresQuery } from './overview.generated.ts';

/** The last run's measures without those of the run before. */
export interface LastChange {
  readonly avgComplexity: number;
  readonly duplicatePercentage: number;
  readonly deadLines: number;
}

interface MeasureCardsProps {
  readonly projectId: string;
  /** null where the last run was the first */
  readonly changed: LastChange | null;
}

/** Maintainability, duplication and dead code, which are asked for together. */
export function MeasureCards({ projectId, changed }: MeasureCardsProps) {
  const [{ data, error }] = useQuery({
    query: OverviewMeasuresDocument,
    variables: { id: projectId },
  });
  const shared = {
    measures: data?.project,
    problem: error && toRequestProblem(error).message,
    projectId,
    changed,
  };
  return (
    <>
      <MaintainabilityCard {...shared} />
      <DuplicationCard {...shared} />
      <DeadCodeCard {...shared} />
    </>
  );
}

interface MeasureCardProps extends MeasureCardsProps {
  readonly measures: OverviewMeasuresQuery['project'] | undefined;
  readonly problem: string | undefined;
}

/** Ranks of the maintainability index after radon, whose definition it has. */
function toRank(maintainability: number): 'high' | 'medium' | 'low' {
  if (maintainability > 19) return 'high';
  return maintainability > 9 ? 'medium' : 'low';
}

function MaintainabilityCard({ measures, problem, projectId, changed }: MeasureCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const summary = measures?.metrics.summary;
  const meaning =
    summary &&
    t(`health.rank.${toRank(summary.maintainability)}`, {
      average: format.number(summary.avgComplexity, 1),
      most: format.number(summary.maxComplexity),
    });
  return (
    <HealthCard
      title={t('health.maintainability')}
      to={toProject(projectId, 'metrics')}
      problem={problem}
      value={summary && t('health.of100', { n: format.number(summary.maintainability) })}
      meaning={meaning}
    >
      <Change by={changed?.avgComplexity} digits={2} unit={t('health.complexityUnit')} />
    </HealthCard>
  );
}

function DuplicationCard({ measures, problem, projectId, changed }: MeasureCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const duplication = measures?.duplication;
  const meaning =
    duplication &&
    t('health.duplicated', {
      count: duplication.duplicatedLines,
      n: format.number(duplication.duplicatedLines),
    });
  return (
    <HealthCard
      title={t('health.duplication')}
      to={toProject(projectId, 'duplication')}
      problem={problem}
      value={duplication && format.percent(duplication.percentage / 100, 1)}
      meaning={meaning}
    >
      <Change by={changed?.duplicatePercentage} digits={2} unit={t('health.points')} />
    </HealthCard>
  );
}

function DeadCodeCard({ measures, problem, projectId, changed }: MeasureCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const dead = measures?.deadCode;
  const notReported = dead?.notReported.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <HealthCard
      title={t('health.deadCode')}
      to={toProject(projectId, 'dead-code')}
      problem={problem}
      value={
        dead &&
        t('health.lines', { count: dead.estimatedLines, n: format.number(dead.estimatedLines) })
      }
      meaning={t('health.dead')}
      caveat={
        notReported > 0
          ? t('health.deadWithheld', { count: notReported, n: format.number(notReported) })
          : undefined
      }
    >
      <Change by={changed?.deadLines} digits={0} unit={t('health.linesUnit')} />
    </HealthCard>
  );
}
