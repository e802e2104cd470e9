import { SegmentedControl, Stack, Text } from '@mantine/core';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { CursorPager, useCursorPage } from '../../components/lists/cursor-pager.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DeliveriesDocument, type DeliveryState } from './deliveries.generated.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { useRefresh } from './use-refresh.ts';
import type { WebhookQuery } from './webhook.generated.ts';
import classes from './webhooks.module.css';

const STATES = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'DROPPED',
] as const satisfies readonly DeliveryState[];
const COUNTS = {
  PENDING: 'pending',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  DROPPED: 'dropped',
} as const satisfies Record<DeliveryState, string>;
const CHOICES = ['all', ...STATES] as const;
const PAGE_SIZE = 20;
/** An empty log has no type that a mutation could name. */
const CONTEXT = { additionalTypenames: ['Delivery'] };

interface DeliveryLogProps {
  readonly webhook: WebhookQuery['webhook'];
  /** asks for the webhook again: an answer changes its counts, and may disable it */
  readonly refresh: () => void;
}

/** Deliveries of the last 30 days; asked again while one of them is under way. */
export function DeliveryLog({ webhook, refresh }: DeliveryLogProps) {
  const { t } = useTranslation('webhooks');
  const address = useListAddress();
  const page = useCursorPage(PAGE_SIZE);
  const choice = address.pick('state', CHOICES, 'all');
  const [state, retry] = useQuery({
    query: DeliveriesDocument,
    variables: { id: webhook.id, state: choice === 'all' ? null : choice, ...page },
    context: CONTEXT,
  });
  const isMoving = state.data?.webhook.deliveries.nodes.some(isPending) ?? false;
  useRefresh(isMoving, retry, refresh);
  const calm = { ...state, stale: false };
  return (
    <Stack gap="sm">
      <StateChoice webhook={webhook} choice={choice} />
      <QueryView state={calm} retry={retry}>
        {({ webhook: { deliveries } }) =>
          deliveries.nodes.length === 0 ? (
            <Text c="dimmed">{choice === 'all' ? t('noDeliveries') : t('noneOfState')}</Text>
          ) : (
            <>
              <DeliveryTable deliveries={deliveries.nodes} />
              <CursorPager pageInfo={deliveries.pageInfo} />
            </>
          )
        }
      </QueryView>
      <DeliveryDrawer isActive={webhook.active} />
    </Stack>
  );
}

function isPending({ state }: { readonly state: DeliveryState }): boolean {
  return state === 'PENDING';
}

interface StateChoiceProps extends Pick<DeliveryLogProps, 'webhook'> {
  readonly choice: (typeof CHOICES)[number];
}

function StateChoice({ webhook: { counts }, choice }: StateChoiceProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const address = useListAddress();
  const labels = STATES.map((value) => ({
    value,
    label: `${t(`deliveryState.${value}`)} ${format.number(counts[COUNTS[value]])}`,
  }));
  return (
    <SegmentedControl
      aria-label={t('filter')}
      size="xs"
      className={classes['choice'] ?? ''}
      value={choice}
      onChange={(value) => address.write({ state: value === 'all' ? null : toParam(value) })}
      data={[{ value: 'all', label: t('deliveryState.all') }, ...labels]}
    />
  );
}
