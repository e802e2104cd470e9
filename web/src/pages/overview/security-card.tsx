import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toRequestProblem } from '../../api/problem.ts';
import { toProject } from '../../app/links.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { HealthCard } from './health-card.tsx';
import { OverviewSecurityDocument } from './overview.generated.ts';

interface SecurityCardProps {
  readonly projectId: string;
  /** of the last run; null where it was the first */
  readonly counts: { readonly introduced: number; readonly fixed: number } | null;
}

const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
const COLORS = { critical: 'red', high: 'red', medium: 'orange', low: 'gray' } as const;

/** Weaknesses in the code itself, by how bad they would be; tests and examples are on its page. */
export function SecurityCard({ projectId, counts }: SecurityCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const [{ data, error }] = useQuery({
    query: OverviewSecurityDocument,
    variables: { id: projectId },
  });
  const security = data?.project.security;
  const found = SEVERITIES.map((severity) => ({
    severity,
    count: security?.summary[severity] ?? 0,
  })).filter(({ count }) => count > 0);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const unscanned = security?.unscannedFiles ?? 0;
  return (
    <HealthCard
      title={t('health.security')}
      to={toProject(projectId, 'security')}
      problem={error && toRequestProblem(error).message}
      value={security && format.number(total)}
      meaning={total === 0 ? t('health.noneFound') : <Severities found={found} />}
      caveat={
        unscanned > 0
          ? t('health.unscanned', { count: unscanned, n: format.number(unscanned) })
          : undefined
      }
    >
      {counts !== null && (
        <Text size="sm" c="dimmed">
          {t('change.findings', {
            introduced: format.number(counts.introduced),
            fixed: format.number(counts.fixed),
          })}
        </Text>
      )}
    </HealthCard>
  );
}

interface SeveritiesProps {
  readonly found: readonly { readonly severity: (typeof SEVERITIES)[number]; count: number }[];
}

function Severities({ found }: SeveritiesProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <Group component="span" gap={4}>
      {found.map(({ severity, count }) => (
        <Badge
          key={severity}
          variant="light"
          component="span"
          color={COLORS[severity]}
          tt="none"
          size="sm"
        >
          {t(`severity.${severity}`, { count, n: format.number(count) })}
        </Badge>
      ))}
    </Group>
  );
}
