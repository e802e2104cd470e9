import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import {
  SignOutOtherSessionsDocument,
  EndSessionDocument,
  SessionsDocument,
  type SessionsQuery,
} from './account.generated.ts';
import { toBrowser } from './user-agent.ts';

type Session = NonNullable<SessionsQuery['viewer']>['account']['sessions'][number];

/** What ended names no type of the list. */
const CONTEXT = { additionalTypenames: ['EndedSession', 'EndedSessions', 'Member'] };

export function SessionTable() {
  const { t } = useTranslation('settings');
  const [state, retry] = useQuery({ query: SessionsDocument, context: CONTEXT });
  return (
    <QueryView state={state} retry={retry}>
      {({ viewer }) => {
        const sessions = viewer?.account.sessions ?? [];
        return (
          <Stack align="start">
            <Table.ScrollContainer minWidth={640} w="100%">
              <Table verticalSpacing="xs" highlightOnHover aria-label={t('account.sessions')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t('account.browser')}</Table.Th>
                    <Table.Th scope="col">{t('account.address')}</Table.Th>
                    <Table.Th scope="col">{t('account.signedIn')}</Table.Th>
                    <Table.Th scope="col">{t('account.seen')}</Table.Th>
                    <Table.Th scope="col">{t('actions')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {sessions.map((session) => (
                    <SessionRow key={session.id} session={session} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {sessions.length > 1 && <EndOthersButton />}
          </Stack>
        );
      }}
    </QueryView>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useTranslation('settings');
  const end = useChange(EndSessionDocument);
  const browser = toBrowser(session.userAgent) ?? t('account.unknown');
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        <Group gap="xs">
          <Text size="sm" fw={500} title={session.userAgent} component="span">
            {browser}
          </Text>
          {session.isCurrent && (
            <Badge size="sm" tt="none">
              {t('account.this')}
            </Badge>
          )}
        </Group>
      </Table.Th>
      <Table.Td>{session.address}</Table.Td>
      <Table.Td>
        <TimeAgo at={session.createdAt} />
      </Table.Td>
      <Table.Td>
        <TimeAgo at={session.seenAt} />
      </Table.Td>
      <Table.Td>
        {!session.isCurrent && (
          <ConfirmButton
            label={t('account.end')}
            title={t('account.endTitle', { browser })}
            text={t('account.endText')}
            isRunning={end.isRunning}
            confirm={() => end.run({ id: session.id })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function EndOthersButton() {
  const { t } = useTranslation('settings');
  const end = useChange(SignOutOtherSessionsDocument);
  const run = async (): Promise<object | null> => {
    const outcome = await end.run({});
    if (outcome !== null) notifications.show({ message: t('account.ended', outcome) });
    return outcome;
  };
  return (
    <ConfirmButton
      label={t('account.endOthers')}
      title={t('account.endOthersTitle')}
      text={t('account.endText')}
      isRunning={end.isRunning}
      confirm={run}
    />
  );
}
