import { Button, CopyButton } from '@mantine/core';
import { IconHistory, IconLink, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Conversation } from './use-conversation.ts';

const History = lazy(async () => ({
  default: (await import('./history-drawer.tsx')).HistoryDrawer,
}));

interface ConversationToolsProps {
  readonly conversation: Conversation;
}

/** Earlier conversations, and a link to this one. */
export function ConversationTools({ conversation }: ConversationToolsProps) {
  const { t } = useTranslation('ask');
  const [isHistoryShown, setHistoryShown] = useState(false);
  const { sessionId, turns, open } = conversation;
  return (
    <>
      {turns.length > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => open()}
        >
          {t('anew')}
        </Button>
      )}
      {sessionId !== undefined && turns.length > 0 && <Share sessionId={sessionId} />}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconHistory size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setHistoryShown(true)}
      >
        {t('history.title')}
      </Button>
      {isHistoryShown && (
        <Suspense fallback={null}>
          <History conversation={conversation} close={() => setHistoryShown(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The answers as they are, for members of the account. */
function Share({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTranslation('ask');
  const { origin, pathname } = window.location;
  return (
    <CopyButton value={`${origin}${pathname}?${new URLSearchParams({ session: sessionId })}`}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          aria-live="polite"
          title={t('shareHint')}
          leftSection={<IconLink size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? t('shared') : t('share')}
        </Button>
      )}
    </CopyButton>
  );
}
