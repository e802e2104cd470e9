import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useChange } from '../api/use-change.ts';
import { StartIndexDocument } from './index-progress.generated.ts';
import type { RunState } from './index-progress.tsx';

interface FailedRun {
  readonly state: RunState;
  readonly failureCode?: string | null | undefined;
  readonly failureMessage?: string | null | undefined;
}

interface IndexFailureProps {
  readonly projectId: string;
  readonly run: FailedRun | null | undefined;
  /** an index from before goes on answering */
  readonly isStillIndexed: boolean;
}

/** Why the latest run brought no index, in the service's words; nothing where it did. */
export function IndexFailure({ projectId, run, isStillIndexed }: IndexFailureProps) {
  const { t } = useTranslation('projects');
  const start = useChange(StartIndexDocument);
  if (run?.state !== 'FAILED') return null;
  const isCancelled = run.failureCode === 'CANCELLED';
  return (
    <Alert
      color={isCancelled ? 'gray' : 'red'}
      icon={isCancelled ? <IconPlayerStop aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isCancelled ? t('failure.cancelled') : t('failure.failed')}
    >
      <Group justify="space-between" align="end" gap="sm">
        <div>
          {!isCancelled && <Text size="sm">{run.failureMessage}</Text>}
          {isStillIndexed && <Text size="sm">{t('failure.stillIndexed')}</Text>}
        </div>
        <Button
          size="xs"
          variant="default"
          loading={start.isRunning}
          onClick={() => void start.run({ projectId })}
        >
          {isCancelled ? t('failure.again') : t('failure.retry')}
        </Button>
      </Group>
    </Alert>
  );
}
