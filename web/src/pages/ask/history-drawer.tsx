import { ActionIcon, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ask.module.css';
import {
  ConversationHistoryDocument,
  type ConversationHistoryQuery,
  DeleteConversationDocument,
} from './ask.generated.ts';
import type { Conversation } from './use-conversation.ts';

type Entry = ConversationHistoryQuery['project']['conversations']['nodes'][number];

interface HistoryDrawerProps {
  readonly conversation: Conversation;
  readonly close: () => void;
}

/** One's own conversations about the project, the latest first. */
export function HistoryDrawer({ conversation, close }: HistoryDrawerProps) {
  const { t } = useTranslation(['ask', 'app']);
  const { id } = useProject();
  const [state, retry] = useQuery({
    query: ConversationHistoryDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      title={t('history.title')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('history.text')}
      </Text>
      <QueryView state={state} retry={retry}>
        {({ project: { conversations } }) => (
          <Entries
            entries={conversations.nodes}
            current={conversation.sessionId}
            onDelete={() => retry({ requestPolicy: 'network-only' })}
            onOpen={(sessionId) => {
              close();
              conversation.open(sessionId);
            }}
          />
        )}
      </QueryView>
    </Drawer>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly current: string | undefined;
  readonly onOpen: (sessionId: string) => void;
  readonly onDelete: () => void;
}

function Entries({ entries, current, onOpen, onDelete }: EntriesProps) {
  const { t } = useTranslation('ask');
  const { id: projectId } = useProject();
  const remove = useChange(DeleteConversationDocument);
  const drop = async (sessionId: string): Promise<void> => {
    if ((await remove.run({ projectId, sessionId })) !== null) onDelete();
  };
  if (entries.length === 0) return <Text size="sm">{t('history.none')}</Text>;
  return (
    <Stack gap={4} component="ul" className={classes['history'] ?? ''}>
      {entries.map(({ sessionId, title, updatedAt }) => (
        <Group key={sessionId} component="li" wrap="nowrap" gap="xs">
          <UnstyledButton
            className={classes['entry'] ?? ''}
            aria-current={sessionId === current || undefined}
            onClick={() => onOpen(sessionId)}
          >
            <Text size="sm" lineClamp={2}>
              {title}
            </Text>
            <Text size="xs" c="dimmed">
              <TimeAgo at={updatedAt} />
            </Text>
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('history.delete', { title })}
            loading={remove.isRunning}
            onClick={() => void drop(sessionId)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
