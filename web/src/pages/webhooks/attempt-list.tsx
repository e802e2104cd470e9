import { Badge, Code, Group, Stack, Text, Timeline } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { DeliveryQuery } from './deliveries.generated.ts';

type Attempt = Extract<
  NonNullable<DeliveryQuery['node']>,
  { __typename: 'Delivery' }
>['attempts'][number];

export function AttemptList({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const { t } = useTranslation('webhooks');
  if (attempts.length === 0) return <Text size="sm">{t('notYetTried')}</Text>;
  return (
    <Timeline bulletSize={22} lineWidth={2} active={attempts.length}>
      {attempts.map((attempt) => (
        <Timeline.Item
          key={attempt.number}
          title={t('attempt', { number: attempt.number })}
          color={isReceived(attempt) ? 'sea.8' : 'red.8'}
          bullet={
            isReceived(attempt) ? (
              <IconCheck size={12} aria-hidden />
            ) : (
              <IconX size={12} aria-hidden />
            )
          }
        >
          <AttemptDetail attempt={attempt} />
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function isReceived({ status }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300;
}

function AttemptDetail({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { status, error, answer, startedAt, durationMs } = attempt;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Badge variant="default" tt="none">
          {status === null ? t('noAnswer') : t('status', { status })}
        </Badge>
        <Text size="sm">{format.date(startedAt)}</Text>
        <Text size="sm" c="dimmed">
          {t('took', { ms: format.number(durationMs) })}
        </Text>
      </Group>
      {error !== null && <Text size="sm">{error}</Text>}
      {answer !== '' && (
        <Code block tabIndex={0}>
          {answer}
        </Code>
      )}
    </Stack>
  );
}
