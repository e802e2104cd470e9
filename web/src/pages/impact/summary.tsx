import { Badge, Card, Group, Stack, Table, Text } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TestRun } from '../../components/evidence/test-run.tsx';
import { WideTable } from '../../components/wide-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { ImpactQuery } from './impact.generated.ts';

export type Impact = ImpactQuery['project']['impact'];
type Risk = Impact['risk'];
type Factor = Risk['factors'][number];

const LEVELS: Record<Risk['level'], { readonly color: string; readonly icon: TablerIcon }> = {
  LOW: { color: 'sea.8', icon: IconCircleCheck },
  MEDIUM: { color: 'yellow.4', icon: IconInfoCircle },
  HIGH: { color: 'orange.4', icon: IconAlertTriangle },
  CRITICAL: { color: 'red.9', icon: IconAlertOctagon },
};

/** The change in three lines: how dangerous it is, what it reaches, and which tests tell. */
export function Summary({ impact }: { readonly impact: Impact }) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { risk, dependents, transitiveCount } = impact;
  const { likelyTestPaths: likely } = impact;
  const { color, icon: Icon } = LEVELS[risk.level];
  return (
    <Card withBorder mb="md" component="section" aria-label={t('risk')}>
      <Stack gap="xs">
        <Group gap="sm">
          <Badge
            size="lg"
            color={color}
            autoContrast
            tt="none"
            leftSection={<Icon size={16} aria-hidden />}
          >
            {t(`summary.${risk.level}`)}
          </Badge>
          {risk.isRaised && <Text size="sm">{t('raised')}</Text>}
        </Group>
        <Text>
          {transitiveCount === 0
            ? t('noDependents')
            : t('summary.reach', {
                count: transitiveCount,
                n: format.number(transitiveCount),
                direct: format.number(dependents.length),
              })}
        </Text>
        <Text>{useTestLine(impact)}</Text>
        {likely.length > CLOSEST && (
          <>
            <Text size="sm">{t('summary.closest', { n: format.number(CLOSEST) })}</Text>
            <TestRun tests={likely.slice(0, CLOSEST)} />
          </>
        )}
        <TestRun tests={likely} />
      </Stack>
    </Card>
  );
}

/** Of more, those that are nearest to the change are named first. */
const CLOSEST = 20;

function useTestLine({ affectedTestPaths, likelyTestPaths, testCount }: Impact): string {
  const { t } = useTranslation('impact');
  const format = useFormat();
  if (affectedTestPaths.length === 0) return t('noTests');
  const more = affectedTestPaths.length - likelyTestPaths.length;
  return t(more === 0 ? 'summary.testsOnly' : 'summary.tests', {
    count: likelyTestPaths.length,
    n: format.number(likelyTestPaths.length),
    more: format.number(more),
    all: format.number(testCount),
  });
}

/** What the risk is made of, and what to do about it. */
export function RiskDetails({ impact: { risk, recommendation } }: { readonly impact: Impact }) {
  const { t } = useTranslation('impact');
  return (
    <Stack gap="sm">
      <Text>{recommendation}</Text>
      <Text size="sm" c="dimmed">
        {t('scale')}
      </Text>
      <Factors factors={risk.factors} />
    </Stack>
  );
}

function Factors({ factors }: { readonly factors: readonly Factor[] }) {
  const { t } = useTranslation('impact');
  return (
    <WideTable minWidth={640} label={t('risk')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('factor')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('value')}
          </Table.Th>
          <Table.Th scope="col">{t('thresholds')}</Table.Th>
          <Table.Th scope="col">{t('pointsHead')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {factors.map((factor) => (
          <FactorRow key={factor.factor} factor={factor} />
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function FactorRow({
  factor: { meaning, value, thresholds, points },
}: {
  readonly factor: Factor;
}) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const steps = thresholds.map((from, index) =>
    t('threshold', { from: format.number(from), count: index + 1 }),
  );
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {meaning}
      </Table.Th>
      <Table.Td ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value == null ? t('notKnown') : format.number(value)}
      </Table.Td>
      <Table.Td>{steps.join(' · ')}</Table.Td>
      <Table.Td>
        <Text size="sm" fw={points > 0 ? 700 : 400} span>
          {t('pointsOf', { points })}
        </Text>{' '}
        <span aria-hidden>{'●'.repeat(points) + '○'.repeat(3 - points)}</span>
      </Table.Td>
    </Table.Tr>
  );
}
