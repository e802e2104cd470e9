import { Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { RevokeInvitationDocument, type TeamQuery } from './team.generated.ts';

type Invitation = NonNullable<TeamQuery['viewer']>['account']['invitations'][number];

interface InvitationTableProps {
  readonly invitations: readonly Invitation[];
  readonly canChange: boolean;
}

export function InvitationTable({ invitations, canChange }: InvitationTableProps) {
  const { t } = useTranslation('settings');
  if (invitations.length === 0) return <Text c="dimmed">{t('team.noInvitations')}</Text>;
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="xs" highlightOnHover aria-label={t('team.invitations')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('team.email')}</Table.Th>
            <Table.Th scope="col">{t('team.role')}</Table.Th>
            <Table.Th scope="col">{t('team.invited')}</Table.Th>
            <Table.Th scope="col">{t('team.ends')}</Table.Th>
            {canChange && <Table.Th scope="col">{t('actions')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <Table.Tr key={invitation.id}>
              <Table.Th scope="row" fw={500}>
                {invitation.email}
              </Table.Th>
              <Table.Td>{t(`role.${invitation.role}`)}</Table.Td>
              <Table.Td>
                <TimeAgo at={invitation.createdAt} />
              </Table.Td>
              <Table.Td>
                <TimeAgo at={invitation.expiresAt} />
              </Table.Td>
              {canChange && (
                <Table.Td>
                  <RevokeButton invitation={invitation} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RevokeButton({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('settings');
  const revoke = useChange(RevokeInvitationDocument);
  return (
    <ConfirmButton
      label={t('team.revoke')}
      title={t('team.revokeTitle', { email })}
      text={t('team.revokeText')}
      isRunning={revoke.isRunning}
      confirm={() => revoke.run({ id })}
    />
  );
}
