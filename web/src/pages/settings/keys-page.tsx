import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useSession } from '../../app/session.tsx';
import { CursorPager, useCursorPage } from '../../components/lists/cursor-pager.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { ApiKeysDocument } from './keys.generated.ts';
import { type MadeKey, NewKeyDialog } from './new-key-dialog.tsx';

const PAGE_SIZE = 50;
/** A list without a key has no type that a mutation could name. */
const CONTEXT = { additionalTypenames: ['ApiKey', 'NewApiKey'] };

/** Settings, Developer: the keys of the account; a new one is shown once. */
export function Component() {
  const { t } = useTranslation('settings');
  const { member } = useSession();
  const [isCreating, creation] = useDisclosure(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const isOwner = member?.role === 'OWNER';
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={creation.open}>
      {t('keys.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('keys.title')} text={t('keys.text')}>
        {isOwner && create}
      </PageHeader>
      {isOwner ? (
        <Keys create={create} />
      ) : (
        <Alert color="blue" title={t('keys.ownersTitle')}>
          {t('keys.owners')}
        </Alert>
      )}
      {isCreating && <CreateKeyDialog close={creation.close} show={setMade} />}
      {made !== null && <NewKeyDialog made={made} close={() => setMade(null)} />}
    </>
  );
}

function Keys({ create }: { readonly create: ReactNode }) {
  const { t } = useTranslation('settings');
  const page = useCursorPage(PAGE_SIZE);
  const [state, retry] = useQuery({ query: ApiKeysDocument, variables: page, context: CONTEXT });
  return (
    <QueryView state={state} retry={retry}>
      {({ viewer }) => {
        const keys = viewer?.account.keys;
        if (keys === undefined || keys.nodes.length === 0) {
          return (
            <EmptyState
              title={t('keys.emptyTitle')}
              text={t('keys.emptyText')}
              icon={<IconKey size={30} aria-hidden />}
            >
              {create}
            </EmptyState>
          );
        }
        return (
          <>
            <KeyTable keys={keys.nodes} />
            <CursorPager pageInfo={keys.pageInfo} />
          </>
        );
      }}
    </QueryView>
  );
}
