import { Badge, Group, NativeSelect, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { useSession } from '../../app/session.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import {
  RemoveMemberDocument,
  type Role,
  SetMemberRoleDocument,
  type TeamQuery,
} from './team.generated.ts';

type Member = NonNullable<TeamQuery['viewer']>['account']['members'][number];

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly canChange: boolean;
}

export const ROLES = ['OWNER', 'MEMBER'] as const satisfies readonly Role[];

export function MemberTable({ members, canChange }: MemberTableProps) {
  const { t } = useTranslation('settings');
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="xs" highlightOnHover aria-label={t('team.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('team.email')}</Table.Th>
            <Table.Th scope="col">{t('team.role')}</Table.Th>
            <Table.Th scope="col">{t('team.since')}</Table.Th>
            {canChange && <Table.Th scope="col">{t('actions')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} canChange={canChange} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly canChange: boolean;
}

function MemberRow({ member, canChange }: MemberRowProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const session = useSession();
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        <Group gap="xs">
          {member.email}
          {member.id === session.member?.id && (
            <Badge variant="default" size="sm" tt="none">
              {t('team.you')}
            </Badge>
          )}
          {!member.hasPassword && (
            <Text size="sm" c="dimmed" component="span">
              {t('team.noPassword')}
            </Text>
          )}
        </Group>
      </Table.Th>
      <Table.Td>{canChange ? <RoleSelect member={member} /> : t(`role.${member.role}`)}</Table.Td>
      <Table.Td>{format.day(member.createdAt)}</Table.Td>
      {canChange && (
        <Table.Td>
          <RemoveButton member={member} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function RoleSelect({ member: { id, email, role } }: { readonly member: Member }) {
  const { t } = useTranslation('settings');
  const change = useChange(SetMemberRoleDocument);
  const choose = (chosen: string): void => {
    const next = ROLES.find((name) => name === chosen);
    if (next !== undefined && next !== role) void change.run({ id, role: next });
  };
  return (
    <NativeSelect
      aria-label={t('team.roleOf', { email })}
      size="xs"
      w={140}
      value={role}
      disabled={change.isRunning}
      onChange={(event) => choose(event.currentTarget.value)}
      data={ROLES.map((name) => ({ value: name, label: t(`role.${name}`) }))}
    />
  );
}

function RemoveButton({ member: { id, email } }: { readonly member: Member }) {
  const { t } = useTranslation('settings');
  const remove = useChange(RemoveMemberDocument);
  return (
    <ConfirmButton
      label={t('team.remove')}
      title={t('team.removeTitle', { email })}
      text={t('team.removeText')}
      isRunning={remove.isRunning}
      confirm={() => remove.run({ id })}
    />
  );
}
