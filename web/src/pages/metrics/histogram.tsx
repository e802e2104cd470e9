import { Card, Text, Title } from '@mantine/core';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './histogram.module.css';

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** in words, shown while it is pointed at */
  readonly title: string;
  /** from 0, nothing to look at, to 4 */
  readonly heat: number;
}

interface HistogramProps {
  readonly title: string;
  /** what the whole says, below the title */
  readonly summary: string;
  readonly bars: readonly Bar[];
}

/** How many there are in each range: a list, drawn as bars. */
export function Histogram({ title, summary, bars }: HistogramProps) {
  const format = useFormat();
  const most = bars.reduce((max, { count }) => Math.max(max, count), 1);
  return (
    <Card withBorder padding="md" component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {summary}
      </Text>
      <ol className={classes['bars']}>
        {bars.map(({ label, count, title: words, heat }) => (
          <li key={label} className={classes['range']} title={words}>
            <span className={classes['count']}>{format.number(count)}</span>
            <span
              className={classes['bar']}
              data-heat={heat}
              style={{ blockSize: `${(count / most) * 84}px` }}
            />
            <span className={classes['label']}>{label}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
