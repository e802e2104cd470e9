import { Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type IssueFilter, SEVERITIES } from './filter.ts';
import type { SecurityIssuesQuery, Severity } from './issues.generated.ts';
import classes from './security.module.css';
import { SEVERITY_LOOKS } from './severity-badge.tsx';

interface SeveritySummaryProps {
  readonly summary: SecurityIssuesQuery['project']['security']['summary'];
  readonly filter: IssueFilter;
}

const COUNTS = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
} as const satisfies Record<Severity, string>;

/** Counts under the other filters; each is a switch for its severity. */
export function SeveritySummary({ summary, filter }: SeveritySummaryProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const toggle = (severity: Severity): void => {
    const { severities, address } = filter;
    const next = severities.includes(severity)
      ? severities.filter((other) => other !== severity)
      : SEVERITIES.filter((other) => other === severity || severities.includes(other));
    address.write({ severity: toParam(next) });
  };
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} role="group" aria-label={t('bySeverity')}>
      {SEVERITIES.map((severity) => {
        const { Icon, color } = SEVERITY_LOOKS[severity];
        return (
          <UnstyledButton
            key={severity}
            className={classes['count'] ?? ''}
            data-severity={severity}
            aria-pressed={filter.severities.includes(severity)}
            onClick={() => toggle(severity)}
          >
            <Group gap="xs" wrap="nowrap">
              <Icon
                size={20}
                aria-hidden
                color={`var(--mantine-color-${color.replace('.', '-')})`}
                className={classes['icon']}
              />
              <Text fw={500}>{t(`severity.${severity}`)}</Text>
            </Group>
            <Text className={classes['number'] ?? ''}>
              {format.number(summary[COUNTS[severity]])}
            </Text>
          </UnstyledButton>
        );
      })}
    </SimpleGrid>
  );
}
