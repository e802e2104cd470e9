import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { toEventName } from './events.ts';
import { WebhookState } from './webhook-state.tsx';
import classes from './webhooks.module.css';
import type { WebhooksQuery } from './webhooks.generated.ts';

type Webhook = WebhooksQuery['webhooks']['nodes'][number];

export function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useTranslation('webhooks');
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table verticalSpacing="xs" highlightOnHover aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('url')}</Table.Th>
            <Table.Th scope="col">{t('state')}</Table.Th>
            <Table.Th scope="col">{t('events')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('deliveryState.SUCCEEDED')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('deliveryState.FAILED')}
            </Table.Th>
            <Table.Th scope="col">{t('created')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const format = useFormat();
  const { id, url, events, counts, createdAt } = webhook;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} maw={360}>
        <Anchor component={Link} href={`/webhooks/${id}`} className={classes['url'] ?? ''}>
          {url}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <WebhookState webhook={webhook} />
      </Table.Td>
      <Table.Td>
        <Text size="sm">{events.map(toEventName).join(', ')}</Text>
      </Table.Td>
      <Table.Td className={classes['number'] ?? ''}>{format.number(counts.succeeded)}</Table.Td>
      <Table.Td className={classes['number'] ?? ''}>
        {format.number(counts.failed + counts.dropped)}
      </Table.Td>
      <Table.Td>
        <TimeAgo at={createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
