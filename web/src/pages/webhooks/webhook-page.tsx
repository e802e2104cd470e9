import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link, useParams } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { toEventName } from './events.ts';
import { SignatureGuide } from './signature-guide.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';
import { EnableWebhookDocument, WebhookDocument, type WebhookQuery } from './webhook.generated.ts';

type Webhook = WebhookQuery['webhook'];

/** One receiver: what it is told, what came of it, and how it can tell who speaks. */
export function Component() {
  const { t } = useTranslation('webhooks');
  const { webhookId } = useParams<{ webhookId: string }>();
  const [state, retry] = useQuery({ query: WebhookDocument, variables: { id: webhookId } });
  return (
    <>
      <Anchor component={Link} href="/webhooks" size="sm">
        <Group gap={4} mb="xs">
          <IconArrowLeft size={14} aria-hidden />
          {t('all')}
        </Group>
      </Anchor>
      <QueryView state={state} retry={retry}>
        {({ webhook }) => (
          <>
            <PageHeader title={t('one', { host: toHost(webhook.url) })} text={webhook.url}>
              <WebhookActions webhook={webhook} />
            </PageHeader>
            <Stack gap="xl">
              <About webhook={webhook} />
              <section aria-labelledby="log">
                <Title order={2} size="h4" id="log" mb="xs">
                  {t('log')}
                </Title>
                <DeliveryLog
                  webhook={webhook}
                  refresh={() => retry({ requestPolicy: 'network-only' })}
                />
              </section>
              <SignatureGuide />
            </Stack>
          </>
        )}
      </QueryView>
    </>
  );
}

function toHost(url: string): string {
  return URL.parse(url)?.host ?? url;
}

function About({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { active, events, createdAt, previousSecretUntil } = webhook;
  return (
    <Stack gap="sm">
      <Group gap="md">
        <WebhookState webhook={webhook} />
        <Text size="sm">{t('told', { events: events.map(toEventName).join(', ') })}</Text>
        <Text size="sm" c="dimmed">
          {t('since', { when: format.day(createdAt) })}
        </Text>
      </Group>
      {!active && <Disabled webhook={webhook} />}
      {previousSecretUntil !== null && (
        <Alert color="blue" role="note">
          {t('bothSecrets', { until: format.date(previousSecretUntil) })}
        </Alert>
      )}
    </Stack>
  );
}

function Disabled({ webhook: { id, disabledReason, disabledAt } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const enable = useChange(EnableWebhookDocument);
  return (
    <Alert
      color="red"
      title={
        disabledAt === null ? t('disabled') : t('disabledSince', { when: format.date(disabledAt) })
      }
    >
      <Stack gap="xs" align="start">
        {disabledReason !== null && <Text size="sm">{disabledReason}</Text>}
        <Text size="sm">{t('disabledText')}</Text>
        <Button size="xs" loading={enable.isRunning} onClick={() => void enable.run({ id })}>
          {t('enable')}
        </Button>
      </Stack>
    </Alert>
  );
}
