import { Stack } from '@mantine/core';
import { useDeferredValue } from 'react';
import { Completeness } from './completeness.tsx';
import { Health } from './health.tsx';
import { Hotspots } from './hotspots.tsx';
import { Languages, type Totals } from './languages.tsx';
import classes from './overview.module.css';
import { Runs } from './runs.tsx';
import { Trend } from './trend.tsx';

interface IndexedProjectProps {
  readonly projectId: string;
  readonly totals: Totals;
}

/** Everything that an index tells at a glance, the most telling first. */
export function IndexedProject({ projectId, totals }: IndexedProjectProps) {
  // What is below the window is made right after, in pieces that let the person go on.
  const isWhole = useDeferredValue(true, false);
  return (
    <Stack gap="lg">
      <Health projectId={projectId} />
      <div className={classes['grid']}>
        <Trend projectId={projectId} />
        <Languages totals={totals} />
        {isWhole && (
          <>
            <Hotspots projectId={projectId} />
            <Runs projectId={projectId} />
          </>
        )}
      </div>
      {isWhole && <Completeness projectId={projectId} />}
    </Stack>
  );
}
