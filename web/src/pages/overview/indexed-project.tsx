import { Grid, Stack } from '@mantine/core';
import { Completeness } from './completeness.tsx';
import { Health } from './health.tsx';
import { Hotspots } from './hotspots.tsx';
import { Languages } from './languages.tsx';
import type { Totals } from './languages.tsx';
import { Runs } from './runs.tsx';
import { Trend } from './trend.tsx';

interface IndexedProjectProps {
  readonly projectId: string;
  readonly totals: Totals;
}

/** Everything that an index tells at a glance, the most telling first. */
export function IndexedProject({ projectId, totals }: IndexedProjectProps) {
  return (
    <Stack gap="lg">
      <Health projectId={projectId} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Trend projectId={projectId} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Languages totals={totals} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Hotspots projectId={projectId} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Runs projectId={projectId} />
        </Grid.Col>
      </Grid>
      <Completeness projectId={projectId} />
    </Stack>
  );
}
