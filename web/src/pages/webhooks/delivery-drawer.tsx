import { Alert, Button, Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { AttemptList } from './attempt-list.tsx';
import {
  DeliveryDocument,
  type DeliveryQuery,
  ReplayDeliveryDocument,
} from './deliveries.generated.ts';
import { DeliveryState } from './delivery-state.tsx';
import { toEventName } from './events.ts';
import { toPretty } from './payload.ts';
import { useRefresh } from './use-refresh.ts';
import classes from './webhooks.module.css';

type Delivery = Extract<NonNullable<DeliveryQuery['node']>, { __typename: 'Delivery' }>;

interface DeliveryDrawerProps {
  /** whether the webhook takes replays */
  readonly isActive: boolean;
}

/** The delivery that the address names. */
export function DeliveryDrawer({ isActive }: DeliveryDrawerProps) {
  const { t } = useTranslation(['webhooks', 'app']);
  const address = useListAddress();
  const id = address.read('selected');
  return (
    <Drawer
      opened={id !== ''}
      onClose={() => address.write({ selected: null })}
      position="right"
      size="xl"
      title={t('delivery')}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      {id !== '' && <DeliveryView id={id} isActive={isActive} />}
    </Drawer>
  );
}

function DeliveryView({ id, isActive }: DeliveryDrawerProps & { readonly id: string }) {
  const { t } = useTranslation('webhooks');
  const [state, retry] = useQuery({ query: DeliveryDocument, variables: { id } });
  const node = state.data?.node;
  useRefresh(node?.__typename === 'Delivery' && node.state === 'PENDING', retry);
  return (
    <QueryView state={{ ...state, stale: false }} retry={retry}>
      {({ node: delivery }) =>
        delivery?.__typename === 'Delivery' ? (
          <DeliveryDetail delivery={delivery} isActive={isActive} />
        ) : (
          <Alert color="blue">{t('deliveryGone')}</Alert>
        )
      }
    </QueryView>
  );
}

function DeliveryDetail({
  delivery,
  isActive,
}: DeliveryDrawerProps & { readonly delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return (
    <Stack gap="lg">
      <Stack gap="xs" aria-live="polite">
        <Group justify="space-between">
          <Group gap="xs">
            <Text fw={600}>{toEventName(delivery.event)}</Text>
            <DeliveryState state={delivery.state} />
          </Group>
          <ReplayButton id={delivery.id} isActive={isActive} />
        </Group>
        <Text size="sm">
          {t('createdAt', {
            when: format.date(delivery.createdAt),
            trigger: t(`triggers.${delivery.trigger}`),
          })}
        </Text>
        {delivery.nextAttemptAt !== null && (
          <Text size="sm">{t('next', { when: format.date(delivery.nextAttemptAt) })}</Text>
        )}
        <Text size="sm">
          X-Service-Delivery: <Code>{delivery.id}</Code>
        </Text>
        <Text size="sm">
          X-Service-Event-Id: <Code>{delivery.eventId}</Code>
        </Text>
      </Stack>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('attempts')}
        </Title>
        <AttemptList attempts={delivery.attempts} />
      </section>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('payload')}
        </Title>
        <Code block className={classes['payload'] ?? ''} tabIndex={0}>
          {toPretty(delivery.payload)}
        </Code>
        <Text size="sm" c="dimmed" mt={4}>
          {t('payloadText')}
        </Text>
      </section>
    </Stack>
  );
}

/** The replay opens at once, as a delivery of its own. */
function ReplayButton({ id, isActive }: DeliveryDrawerProps & { readonly id: string }) {
  const { t } = useTranslation('webhooks');
  const replay = useChange(ReplayDeliveryDocument);
  const address = useListAddress();
  const run = async (): Promise<void> => {
    const delivery = await replay.run({ id });
    if (delivery !== null) address.write({ selected: delivery.id });
  };
  return (
    <Stack gap={4} align="end">
      <Button
        size="xs"
        leftSection={<IconRepeat size={14} aria-hidden />}
        disabled={!isActive}
        loading={replay.isRunning}
        onClick={() => void run()}
      >
        {t('replay')}
      </Button>
      {!isActive && <Text size="xs">{t('replayDisabled')}</Text>}
    </Stack>
  );
}
