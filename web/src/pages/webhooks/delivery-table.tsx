import { Anchor, Table } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useSearchParams } from 'wouter';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { DeliveriesQuery } from './deliveries.generated.ts';
import { DeliveryState } from './delivery-state.tsx';
import { toEventName } from './events.ts';
import classes from './webhooks.module.css';

type Delivery = DeliveriesQuery['webhook']['deliveries']['nodes'][number];

export function DeliveryTable({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('webhooks');
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table verticalSpacing="xs" highlightOnHover aria-label={t('log')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('event')}</Table.Th>
            <Table.Th scope="col">{t('state')}</Table.Th>
            <Table.Th scope="col">{t('when')}</Table.Th>
            <Table.Th scope="col">{t('trigger')}</Table.Th>
            <Table.Th scope="col">{t('answer')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('attempts')}
            </Table.Th>
            <Table.Th scope="col">{t('nextAttempt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const [params] = useSearchParams();
  const { id, event, state, trigger, createdAt, nextAttemptAt, attempts } = delivery;
  const last = attempts.at(-1);
  const query = new URLSearchParams(params);
  query.set('selected', id);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        <Anchor component={Link} href={`?${query}`} size="sm">
          {toEventName(event)}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <DeliveryState state={state} />
      </Table.Td>
      <Table.Td>
        <TimeAgo at={createdAt} />
      </Table.Td>
      <Table.Td>{t(`triggers.${trigger}`)}</Table.Td>
      <Table.Td>{last === undefined ? '' : (last.status ?? t('noAnswer'))}</Table.Td>
      <Table.Td className={classes['number'] ?? ''}>{format.number(attempts.length)}</Table.Td>
      <Table.Td>{nextAttemptAt !== null && <TimeAgo at={nextAttemptAt} />}</Table.Td>
    </Table.Tr>
  );
}
