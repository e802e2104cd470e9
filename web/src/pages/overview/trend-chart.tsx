import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Measure, TrendPoint } from './measures.ts';

interface TrendChartProps {
  readonly points: readonly TrendPoint[];
  readonly measure: Measure;
}

/** A line over the runs, with what it says in a sentence for those who cannot see it. */
export function TrendChart({ points, measure }: TrendChartProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const label = t(`trend.${measure}`);
  const show = (value: number): string => format.number(value, 2);
  const [first, last] = [points[0], points.at(-1)];
  const data = points.map((point) => ({
    when: format.date(point.finishedAt),
    [label]: point[measure],
  }));
  return (
    <>
      <LineChart
        h={220}
        data={data}
        dataKey="when"
        series={[{ name: label, color: 'sea.8' }]}
        curveType="linear"
        valueFormatter={show}
        yAxisProps={{ domain: ['auto', 'auto'], width: 60 }}
        xAxisProps={{ minTickGap: 40 }}
        aria-hidden
      />
      {first !== undefined && last !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('trend.summary', {
            measure: label,
            from: show(first[measure]),
            to: show(last[measure]),
            count: points.length,
          })}
        </Text>
      )}
    </>
  );
}
