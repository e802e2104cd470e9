import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { QueryProblem } from '../../components/query-problem.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OverviewRunsDocument, OverviewSecurityDocument } from './overview.generated.ts';
import { RUNS_SHOWN } from './runs.tsx';

const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
const COLORS = { critical: 'red', high: 'red', medium: 'orange', low: 'gray' } as const;

/** Findings by severity, what was only partly scanned, and what the last index found newly. */
export function SecurityFacts({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const [state, retry] = useQuery({
    query: OverviewSecurityDocument,
    variables: { id: projectId },
  });
  const counts = useCounts(projectId);
  if (state.data === undefined) return <QueryProblem state={state} retry={retry} />;
  const { summary, unscannedFiles } = state.data.project.security;
  return (
    <>
      <Group gap={4}>
        {SEVERITIES.filter((severity) => summary[severity] > 0).map((severity) => (
          <Badge key={severity} variant="light" color={COLORS[severity]} tt="none" size="sm">
            {t(`severity.${severity}`, {
              count: summary[severity],
              n: format.number(summary[severity]),
            })}
          </Badge>
        ))}
      </Group>
      {counts !== null && (
        <Anchor
          component={Link}
          href={toProject(projectId, 'compare', { category: 'security' })}
          size="sm"
        >
          {t('change.findings', {
            introduced: format.number(counts.introduced),
            fixed: format.number(counts.fixed),
          })}
        </Anchor>
      )}
      {unscannedFiles > 0 && (
        <Text size="sm" c="dimmed">
          {t('health.unscanned', { count: unscannedFiles, n: format.number(unscannedFiles) })}
        </Text>
      )}
    </>
  );
}

/** What the last run that completed found newly, and found no more; null where it was the first. */
function useCounts(id: string) {
  const variables = { id, first: RUNS_SHOWN };
  const [{ data }] = useQuery({ query: OverviewRunsDocument, variables });
  const done = data?.project.runs.nodes.filter(({ state }) => state === 'COMPLETED') ?? [];
  if (done.length < 2) return null;
  return done[0]?.findings?.find(({ category }) => category === 'SECURITY') ?? null;
}
