import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { useMode } from '../../app/mode.tsx';
import { useSession } from '../../app/session.tsx';
import { CursorPager, useCursorPage } from '../../components/lists/cursor-pager.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SecretDialog } from '../../components/secret-once.tsx';
import { CreateWebhookDialog, type MadeWebhook } from './create-webhook-dialog.tsx';
import { WebhookTable } from './webhook-table.tsx';
import { WebhooksDocument } from './webhooks.generated.ts';

const PAGE_SIZE = 50;
/** An empty list has no type that a mutation could name. */
const CONTEXT = { additionalTypenames: ['Webhook', 'DeletedWebhook'] };

/** Receivers of events. */
export function Component() {
  const { t } = useTranslation('webhooks');
  const { account } = useSession();
  const { mode } = useMode();
  const [, go] = useLocation();
  const [isCreating, creation] = useDisclosure(false);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const isAllowed = account.tier !== 'FREE';
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={creation.open}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {isAllowed && create}
      </PageHeader>
      {mode === 'test' && (
        <Alert color="blue" mb="md">
          {t('test')}
        </Alert>
      )}
      {isAllowed ? <Webhooks create={create} /> : <Alert color="blue">{t('tier')}</Alert>}
      {isCreating && <CreateWebhookDialog close={creation.close} show={setMade} />}
      {made !== null && (
        <SecretDialog
          title={t('secretTitle')}
          label={t('secret')}
          secret={made.secret}
          close={() => go(`/webhooks/${made.id}`)}
        >
          {t('secretText')}
        </SecretDialog>
      )}
    </>
  );
}

function Webhooks({ create }: { readonly create: ReactNode }) {
  const { t } = useTranslation('webhooks');
  const page = useCursorPage(PAGE_SIZE);
  const [state, retry] = useQuery({ query: WebhooksDocument, variables: page, context: CONTEXT });
  return (
    <QueryView state={state} retry={retry}>
      {({ webhooks: { nodes, pageInfo } }) =>
        nodes.length === 0 ? (
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            icon={<IconWebhook size={30} aria-hidden />}
          >
            {create}
          </EmptyState>
        ) : (
          <>
            <WebhookTable webhooks={nodes} />
            <CursorPager pageInfo={pageInfo} />
          </>
        )
      }
    </QueryView>
  );
}
