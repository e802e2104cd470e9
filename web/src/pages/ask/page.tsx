import { Alert, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from 'wouter';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toPlaceName } from '../../components/answer/answer-text.tsx';
import classes from './ask.module.css';
import { CodeDrawer } from './code-drawer.tsx';
import type { Citation } from '../../components/answer/inlines.ts';
import { ConversationTools } from './conversation-tools.tsx';
import { QuestionForm } from './question-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { TurnView } from './turn-view.tsx';
import { useConversation } from './use-conversation.ts';

/** Questions about the code, answered with the places that the answer stands on. */
export function Component() {
  const { t } = useTranslation('ask');
  const conversation = useConversation();
  const [params, setParams] = useSearchParams();
  const { turns, ask, keepSession } = conversation;
  const open = useCallback(
    (citation: Citation | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (citation === null) next.delete('open');
        else next.set('open', toPlaceName(citation));
        return next;
      }),
    [setParams],
  );
  return (
    <div className={classes['page']}>
      <PageHeader title={t('title')} text={t('text')}>
        <ConversationTools conversation={conversation} />
      </PageHeader>
      <Stack gap="xl">
        {conversation.isLoading && <Loading />}
        {conversation.isGone && <Alert color="gray">{t('history.gone')}</Alert>}
        {turns.map((turn) => (
          <TurnView
            key={`${turn.sessionId ?? ''} ${turn.id}`}
            turn={turn}
            onSession={keepSession}
            onOpen={open}
            onAsk={ask}
            isLast={turn === turns.at(-1)}
          />
        ))}
        <QuestionForm conversation={conversation} />
        {turns.length === 0 && !conversation.isLoading && <Suggestions onAsk={ask} />}
      </Stack>
      <CodeDrawer citation={toCitation(params.get('open') ?? '')} onClose={() => open(null)} />
    </div>
  );
}

function toCitation(place: string): Citation | null {
  const [, path, start, end = start] = /^(.+):(\d{1,9})(?:-(\d{1,9}))?$/.exec(place) ?? [];
  if (path === undefined) return null;
  return { path, start: Number(start), end: Number(end) };
}
