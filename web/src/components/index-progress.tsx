import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSubscription } from 'urql';
import { useChange } from '../api/use-change.ts';
import { useFormat } from '../i18n/use-format.ts';
import {
  CancelIndexDocument,
  WatchIndexDocument,
  type WatchIndexSubscription,
} from './index-progress.generated.ts';
import classes from './index-progress.module.css';
import { toRemaining } from './remaining-time.ts';

export type RunState = 'COMPLETED' | 'FAILED' | 'PENDING' | 'RUNNING';

/** A run as the list of runs has it: where its progress begins before the first event. */
export interface RunUnderWay {
  readonly id: string;
  readonly state: RunState;
  readonly phase: Phase;
  readonly progress: number;
  readonly filesScanned: number;
  readonly symbolsExtracted: number;
  readonly chunksProcessed: number;
  readonly estimatedSeconds: number;
  readonly createdAt: string;
  readonly startedAt?: string | null | undefined;
}

type Progressed = WatchIndexSubscription['indexProgress'];
type Phase = NonNullable<Progressed['phase']>;

interface IndexProgressProps {
  readonly projectId: string;
  readonly run: RunUnderWay;
  /** the run has completed, failed or been cancelled: what the page knows of the project is old */
  readonly onEnd: () => void;
}

export function isUnderWay(run: { readonly state: RunState } | null | undefined): boolean {
  return run?.state === 'PENDING' || run?.state === 'RUNNING';
}

/** A run under way, live: each event of the service is on the page as it comes. */
export function IndexProgress({ projectId, run, onEnd }: IndexProgressProps) {
  const { t } = useTranslation('projects');
  const now = useRunProgress({ projectId, run, onEnd });
  const cancel = useChange(CancelIndexDocument);
  const phase = now.isWaiting ? t('progress.waiting') : t(`progress.${now.phase}`);
  return (
    <Stack gap={6} data-progress={now.progress}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={500}>
          {phase}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          loading={cancel.isRunning}
          onClick={() => void cancel.run({ projectId })}
        >
          {t('progress.cancel')}
        </Button>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={now.progress} aria-label={t('progress.label')} />
      </Progress.Root>
      <Counts {...now} run={run} />
      <VisuallyHidden role="status">{phase}</VisuallyHidden>
    </Stack>
  );
}

interface RunProgress {
  readonly phase: Phase;
  readonly progress: number;
  readonly filesScanned: number;
  readonly symbolsExtracted: number;
  readonly chunksProcessed: number;
  readonly isWaiting: boolean;
}

const RESUME_MS = 1000;

interface Watched {
  /** the newest event that tells how far the run is */
  readonly latest: Progressed | null;
  /** id of the event that ended the stream */
  readonly ended: string | null;
}

/** The end of a run says nothing of how far it was: what was known before stays. */
function watch(before: Watched | undefined, { indexProgress }: WatchIndexSubscription): Watched {
  return indexProgress.type === 'PROGRESS'
    ? { latest: indexProgress, ended: null }
    : { latest: before?.latest ?? null, ended: indexProgress.eventId };
}

/** The newest of what the run and its events say. */
function useRunProgress({ projectId, run, onEnd }: IndexProgressProps): RunProgress {
  const [{ data }, resume] = useSubscription(
    { query: WatchIndexDocument, variables: { projectId } },
    watch,
  );
  const ended = data?.ended ?? null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended !== null) end();
  }, [ended]);
  // Just after its start the stream may still tell the end of the run before.
  const isBefore = ended !== null && !isOf(run, ended);
  useEffect(() => {
    if (!isBefore) return undefined;
    const timer = setTimeout(() => resume(), RESUME_MS);
    return () => clearTimeout(timer);
  }, [isBefore, resume]);
  const latest = data?.latest ?? null;
  return toProgress(run, isOf(run, latest?.eventId ?? null) ? latest : null);
}

/** Ids of events begin with that of their run. */
function isOf(run: RunUnderWay, eventId: string | null): boolean {
  return eventId !== null && eventId.startsWith(`${run.id}:`);
}

function toProgress(run: RunUnderWay, event: Progressed | null): RunProgress {
  const { phase, progress, filesScanned, symbolsExtracted, chunksProcessed } = event ?? run;
  return {
    phase: phase ?? run.phase,
    progress: progress ?? run.progress,
    filesScanned: filesScanned ?? run.filesScanned,
    symbolsExtracted: symbolsExtracted ?? run.symbolsExtracted,
    chunksProcessed: chunksProcessed ?? run.chunksProcessed,
    // The first event is that of the start itself; the worker that takes the run writes the second.
    isWaiting: run.state === 'PENDING' && (event === null || event.eventId === `${run.id}:1`),
  };
}

/** What is done so far and how long the rest takes; counts that are still 0 are left out. */
function Counts({
  run,
  isWaiting,
  progress,
  filesScanned,
  symbolsExtracted,
  chunksProcessed,
}: RunProgress & Pick<IndexProgressProps, 'run'>) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const elapsed = useElapsed(run.startedAt ?? run.createdAt);
  const remaining = toRemaining(progress / 100, elapsed, run.estimatedSeconds);
  const counts = [
    [filesScanned, t('progress.files', { count: filesScanned, n: format.number(filesScanned) })],
    [
      symbolsExtracted,
      t('progress.symbols', { count: symbolsExtracted, n: format.number(symbolsExtracted) }),
    ],
    [
      chunksProcessed,
      t('progress.chunks', { count: chunksProcessed, n: format.number(chunksProcessed) }),
    ],
  ] as const;
  const done = counts.filter(([count]) => count > 0).map(([, text]) => text);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" className={classes['numbers']}>
        {done.join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" className={classes['numbers']}>
        {format.percent(progress / 100)}
        {!isWaiting && ` · ${t('progress.remaining', { time: format.duration(remaining) })}`}
      </Text>
    </Group>
  );
}

/** Seconds since then, by this machine's clock, counted on while nothing else happens. */
function useElapsed(since: string): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  return (now - new Date(since).getTime()) / 1000;
}
