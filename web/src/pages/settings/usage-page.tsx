import { Alert, Card, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { TierTable } from './tier-table.tsx';
import { UsageDocument, type UsageQuery } from './usage.generated.ts';

type Viewer = NonNullable<UsageQuery['viewer']>;

const REFRESH_MS = 5000;

/** Calls against limits, and what the tier allows. What the dashboard asks counts apart. */
export function Component() {
  const { t } = useTranslation('settings');
  const [state, retry] = useQuery({ query: UsageDocument });
  const { start, stop } = useInterval(() => {
    if (!document.hidden) retry({ requestPolicy: 'network-only' });
  }, REFRESH_MS);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  // It is asked every few seconds: paling each time would flicker.
  const calm = { ...state, stale: false, fetching: state.fetching && state.data === undefined };
  return (
    <>
      <PageHeader title={t('usage.title')} text={t('usage.text')} />
      <QueryView state={calm} retry={retry}>
        {({ viewer }) => (viewer === null ? null : <UsageCards viewer={viewer} />)}
      </QueryView>
    </>
  );
}

function UsageCards({ viewer: { mode, account } }: { readonly viewer: Viewer }) {
  const { t } = useTranslation('settings');
  const { usage } = account;
  return (
    <Stack gap="xl">
      {mode === 'TEST' && <Alert color="blue">{t('usage.test')}</Alert>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <UsageCard
          title={t('usage.minute')}
          used={usage.minuteUsed}
          limit={usage.minuteLimit}
          resetAt={usage.minuteResetAt}
        />
        <UsageCard
          title={t('usage.day')}
          used={usage.dayUsed}
          limit={usage.dayLimit}
          resetAt={usage.dayResetAt}
        />
      </SimpleGrid>
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('usage.tiers')}
        </Title>
        <TierTable tier={account.tier} />
      </section>
    </Stack>
  );
}

interface UsageCardProps {
  readonly title: string;
  readonly used: number;
  /** null: there is none */
  readonly limit: number | null;
  readonly resetAt: string;
}

function UsageCard({ title, used, limit, resetAt }: UsageCardProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const id = useId();
  const share = limit === null ? 0 : Math.min(1, used / limit);
  const sentence =
    limit === null
      ? t('usage.unlimited', { used: format.number(used) })
      : t('usage.of', { used: format.number(used), limit: format.number(limit) });
  return (
    <Card withBorder>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      <Text size="xl" fw={600} my="xs">
        {sentence}
      </Text>
      {limit !== null && (
        <Progress.Root size="lg">
          <Progress.Section
            value={share * 100}
            color={share >= 0.9 ? 'red.8' : 'sea.8'}
            aria-labelledby={id}
            aria-valuetext={sentence}
          />
        </Progress.Root>
      )}
      {limit !== null && share >= 1 && (
        <Text size="sm" fw={600} mt="xs">
          {t('usage.full')}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('usage.reset', { ago: format.ago(resetAt), time: format.date(resetAt) })}
      </Text>
    </Card>
  );
}
