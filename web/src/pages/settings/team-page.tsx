import { Alert, Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useSession } from '../../app/session.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SecretDialog } from '../../components/secret-once.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { TeamDocument } from './team.generated.ts';

/** What was removed names no type that the list has. */
const CONTEXT = {
  additionalTypenames: ['Member', 'RemovedMember', 'Invitation', 'RevokedInvitation'],
};

/** Who is in the account, and who was asked to join. */
export function Component() {
  const { t } = useTranslation('settings');
  const { member, account } = useSession();
  const [isInviting, invitation] = useDisclosure(false);
  const [url, setUrl] = useState<string | null>(null);
  const hasTeam = account.tier === 'ENTERPRISE';
  const isOwner = member?.role === 'OWNER';
  return (
    <>
      <PageHeader title={t('team.title')} text={t('team.text')}>
        {hasTeam && isOwner && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={invitation.open}>
            {t('team.invite')}
          </Button>
        )}
      </PageHeader>
      {hasTeam ? (
        <Team canChange={isOwner} />
      ) : (
        <Alert color="blue" title={t('team.tierTitle')}>
          {t('team.tier', { tier: t(`tier.${account.tier}`) })}
        </Alert>
      )}
      {isInviting && <InviteDialog close={invitation.close} show={setUrl} />}
      {url !== null && (
        <SecretDialog
          title={t('team.linkTitle')}
          label={t('team.link')}
          secret={url}
          close={() => setUrl(null)}
        >
          {t('team.linkText')}
        </SecretDialog>
      )}
    </>
  );
}

function Team({ canChange }: { readonly canChange: boolean }) {
  const { t } = useTranslation('settings');
  const [state, retry] = useQuery({ query: TeamDocument, context: CONTEXT });
  return (
    <QueryView state={state} retry={retry}>
      {({ viewer }) => (
        <Stack gap="xl">
          {!canChange && <Alert color="blue">{t('team.owners')}</Alert>}
          <MemberTable members={viewer?.account.members ?? []} canChange={canChange} />
          <section>
            <Title order={2} size="h4" mb="xs">
              {t('team.invitations')}
            </Title>
            <InvitationTable
              invitations={viewer?.account.invitations ?? []}
              canChange={canChange}
            />
          </section>
        </Stack>
      )}
    </QueryView>
  );
}
