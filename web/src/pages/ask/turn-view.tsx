import { Alert, Badge, Button, Card, CopyButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { AnswerText, type OpenCitation } from '../../components/answer/answer-text.tsx';
import classes from './ask.module.css';
import { References } from './references.tsx';
import { type AnswerState, useAnswer } from './use-answer.ts';
import type { Turn } from './use-conversation.ts';

interface TurnViewProps {
  readonly turn: Turn;
  readonly onSession: (sessionId: string) => void;
  readonly onOpen: OpenCitation;
}

/** A question and its answer as it comes. */
export function TurnView({ turn, onSession, onOpen }: TurnViewProps) {
  const answer = useAnswer(turn, onSession);
  const references = answer.answer?.references ?? [];
  const article = useRef<HTMLDivElement>(null);
  // A block: what an effect returns is called at its end, and this gives a promise.
  useEffect(() => {
    article.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Stack
      component="article"
      ref={article}
      gap="sm"
      aria-label={turn.question}
      className={classes['turn'] ?? ''}
    >
      <Text component="h2" fw={500} size="md" className={classes['question'] ?? ''}>
        {turn.question}
      </Text>
      <Card withBorder p="md">
        <Words answer={answer} language={turn.language} onOpen={onOpen} />
        {answer.state === 'running' && <Running answer={answer} />}
        {answer.problem !== null && <ProblemNotice problem={answer.problem} retry={answer.again} />}
        {answer.answer !== null && <About answer={answer.answer} />}
        <Actions answer={answer} />
      </Card>
      {references.length > 0 && <References references={references} onOpen={onOpen} />}
    </Stack>
  );
}

interface WordsProps {
  readonly answer: AnswerState;
  readonly language: string;
  readonly onOpen: OpenCitation;
}

/** Read out as it grows. The whole answer takes the place of the pieces, which may have been others. */
function Words({ answer, language, onOpen }: WordsProps) {
  const { t } = useTranslation('ask');
  const text = toText(answer);
  return (
    <div aria-live="polite" aria-busy={answer.state === 'running'} lang={language}>
      {text !== '' && <AnswerText text={text} onOpen={onOpen} />}
      {answer.state === 'stopped' && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('stopped')}
        </Text>
      )}
    </div>
  );
}

function toText({ answer, text }: AnswerState): string {
  return answer?.answer ?? text;
}

function Running({ answer: { places, stop } }: { readonly answer: AnswerState }) {
  const { t } = useTranslation('ask');
  return (
    <Group gap="sm" mt="sm">
      <Loader type="dots" size="sm" aria-hidden />
      <Text size="sm" role="status">
        {places === null ? t('searching') : t('reading', { count: places })}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlayerStop size={14} aria-hidden />}
        onClick={stop}
      >
        {t('stop')}
      </Button>
    </Group>
  );
}

/** Where the answer is from, and what was taken out of it: honesty before beauty. */
function About({ answer }: { readonly answer: NonNullable<AnswerState['answer']> }) {
  const { t } = useTranslation('ask');
  const { source, notice, droppedCitations } = answer;
  return (
    <Stack gap="xs" mt="md">
      {notice !== null && (
        <Alert color="blue" py="xs" icon={<IconInfoCircle aria-hidden />}>
          {notice}
        </Alert>
      )}
      <Group gap="xs">
        <Badge variant="default" tt="none">
          {t(`source.${source}`)}
        </Badge>
        {droppedCitations > 0 && (
          <Badge color="orange.9" tt="none">
            {t('dropped', { count: droppedCitations })}
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          {t(`sourceText.${source}`)}
        </Text>
      </Group>
    </Stack>
  );
}

function Actions({ answer }: { readonly answer: AnswerState }) {
  const { t } = useTranslation(['ask', 'app']);
  if (answer.state === 'stopped') {
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        mt="xs"
        className={classes['action'] ?? ''}
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={answer.again}
      >
        {t('again')}
      </Button>
    );
  }
  if (answer.state !== 'done') return null;
  return (
    <CopyButton value={toText(answer)}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          size="compact-xs"
          mt="xs"
          className={classes['action'] ?? ''}
          onClick={copy}
        >
          {copied ? t('app:action.copied') : t('app:action.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
