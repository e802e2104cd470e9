import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useParams } from 'wouter';
import type { Problem } from '../api/problem.ts';
import { toProject } from '../app/links.ts';
import { Countdown } from './countdown.tsx';
import { EmptyState } from './empty-state.tsx';

interface ProblemNoticeProps {
  readonly problem: Problem;
  readonly retry?: (() => void) | undefined;
}

/** What happened, in the service's words, and what can be done about it. */
export function ProblemNotice({ problem, retry }: ProblemNoticeProps) {
  const { t } = useTranslation('app');
  const { projectId } = useParams<{ projectId?: string }>();
  if (problem.code === 'PROJECT_NOT_INDEXED' && projectId !== undefined) {
    return (
      <EmptyState title={t('problem.notIndexed')} text={problem.message}>
        <Button component={Link} href={toProject(projectId)}>
          {t('problem.toOverview')}
        </Button>
      </EmptyState>
    );
  }
  if (problem.retryAfterSeconds !== undefined && retry !== undefined) {
    return <Countdown seconds={problem.retryAfterSeconds} retry={retry} />;
  }
  const isOffline = problem.code === 'NETWORK';
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={isOffline ? t('problem.offline') : t('problem.title')}
      role="alert"
    >
      <Group justify="space-between" align="start">
        <Text size="sm">{isOffline ? t('problem.offlineText') : problem.message}</Text>
        {retry !== undefined && (
          <Button variant="default" size="xs" onClick={retry}>
            {t('problem.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
