import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { HotspotsStartQuery } from './hotspots.generated.ts';

export type History = HotspotsStartQuery['project']['history'];

/** What the answers rest on, or why there are none. */
export function HistoryNote({ history }: { readonly history: History }) {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const { state, reason, since, until, commits, isComplete } = history;
  if (commits === 0) {
    return (
      <Alert icon={<IconInfoCircle aria-hidden />} title={t(`history.${state}`)} mb="md">
        {reason ?? t('historyText')}
      </Alert>
    );
  }
  return (
    <Text size="sm" mb="sm">
      {t('basis', {
        count: commits,
        since: since == null ? '' : format.day(since),
        until: until == null ? '' : format.day(until),
      })}
      {!isComplete && ` ${t('incomplete')}`}
      {state === 'READING' && ` ${t('readingNow')}`}
      {reason != null && ` ${reason}`}
    </Text>
  );
}
