import { Sparkline } from '@mantine/charts';
import { Card, SimpleGrid, Text } from '@mantine/core';
import '@mantine/charts/styles.css';
import { Hint } from '../../components/hint.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { MetricsSummaryQuery } from './metrics.generated.ts';

type Project = MetricsSummaryQuery['project'];
type Summary = Project['metrics']['summary'];
type Trend = Project['trend'];

const CARDS = [
  { key: 'lines', digits: 0, hasTrend: true },
  { key: 'functions', digits: 0, hasTrend: true },
  { key: 'avgComplexity', digits: 2, hasTrend: true },
  { key: 'maxComplexity', digits: 0, hasTrend: true },
  { key: 'avgCognitive', digits: 2, hasTrend: false },
  { key: 'maintainability', digits: 1, hasTrend: false },
  { key: 'duplicatePercentage', digits: 1, hasTrend: true },
  { key: 'files', digits: 0, hasTrend: true },
] as const;

type CardSpec = (typeof CARDS)[number];

interface SummaryCardsProps {
  readonly summary: Summary;
  /** of the whole project; empty where only a part is asked for */
  readonly trend: Trend;
}

/** The numbers of all that is asked for, with how they came about. */
export function SummaryCards({ summary, trend }: SummaryCardsProps) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mb="md">
      {CARDS.map((card) => (
        <SummaryCard key={card.key} card={card} value={summary[card.key]} trend={trend} />
      ))}
    </SimpleGrid>
  );
}

interface SummaryCardProps {
  readonly card: CardSpec;
  readonly value: number;
  readonly trend: Trend;
}

function SummaryCard({ card, value, trend }: SummaryCardProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const points = card.hasTrend ? trend.map((point) => point[card.key]) : [];
  const label = t(`measure.${card.key}`);
  return (
    <Card withBorder padding="sm">
      <Hint label={t(`hint.${card.key}`)}>
        <Text size="sm" c="dimmed" w="fit-content">
          {label}
        </Text>
      </Hint>
      <Text fz={24} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {format.number(value, card.digits)}
      </Text>
      {points.length > 1 && <Trace label={label} points={points} digits={card.digits} />}
    </Card>
  );
}

interface TraceProps {
  readonly label: string;
  readonly points: readonly number[];
  readonly digits: number;
}

function Trace({ label, points, digits }: TraceProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const text = t('trend', {
    count: points.length,
    label,
    from: format.number(points[0] ?? 0, digits),
    to: format.number(points.at(-1) ?? 0, digits),
  });
  return (
    <div role="img" aria-label={text} title={text}>
      <Sparkline h={32} data={[...points]} curveType="linear" strokeWidth={1.5} fillOpacity={0.2} />
    </div>
  );
}
