import { Alert, Badge, Button, Card, CopyButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconHelpCircle, IconInfoCircle, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { AnswerText, type OpenCitation } from '../../components/answer/answer-text.tsx';
import classes from './ask.module.css';
import { FollowUps } from './follow-ups.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { References } from './references.tsx';
import { type AnswerState, useAnswer } from './use-answer.ts';
import type { Answer, Turn } from './use-conversation.ts';

interface TurnViewProps {
  readonly turn: Turn;
  readonly onSession: (sessionId: string) => void;
  readonly onOpen: OpenCitation;
  readonly onAsk: (question: string) => void;
  /** what one asks next is offered after it */
  readonly isLast: boolean;
}

/** A question and its answer as it comes, with the sources beside it where there is room. */
export function TurnView({ turn, isLast, onSession, onOpen, onAsk }: TurnViewProps) {
  const answer = useAnswer(turn, onSession);
  const article = useRef<HTMLDivElement>(null);
  const isKept = turn.kept !== undefined;
  // A block: what an effect returns is called at its end, and this gives a promise.
  useEffect(() => {
    if (!isKept) article.current?.scrollIntoView({ block: 'start' });
  }, [isKept]);
  return (
    <article ref={article} aria-label={turn.question} className={classes['turn']}>
      <Stack gap="sm" className={classes['said'] ?? ''}>
        <Text component="h2" fw={500} size="md" className={classes['question'] ?? ''}>
          {turn.question}
        </Text>
        <Said turn={turn} answer={answer} onOpen={onOpen} />
        {isLast && <FollowUps subject={answer.answer?.subject ?? null} onAsk={onAsk} />}
      </Stack>
      {answer.answer !== null && answer.answer.references.length > 0 && (
        <References references={answer.answer.references} onOpen={onOpen} />
      )}
    </article>
  );
}

interface SaidProps extends Pick<TurnViewProps, 'turn' | 'onOpen'> {
  readonly answer: AnswerState;
}

function Said({ turn, answer, onOpen }: SaidProps) {
  return (
    <Card withBorder p="md">
      {answer.answer !== null && <Certainty confidence={answer.answer.confidence} />}
      <Words answer={answer} language={turn.language} onOpen={onOpen} />
      {answer.state === 'running' && <Running answer={answer} />}
      {answer.problem !== null && <ProblemNotice problem={answer.problem} retry={answer.again} />}
      {answer.answer !== null && <About answer={answer.answer} />}
      <Actions answer={answer} rating={turn.kept?.rating ?? null} />
    </Card>
  );
}

/** An answer that may be wrong says so before its first word. */
function Certainty({ confidence }: Pick<Answer, 'confidence'>) {
  const { t } = useTranslation('ask');
  if (confidence === 'HIGH') return null;
  return (
    <Alert
      color={confidence === 'LOW' ? 'yellow' : 'gray'}
      mb="sm"
      py="xs"
      icon={<IconHelpCircle aria-hidden />}
      title={t(`confidence.${confidence}`)}
    >
      {t(`confidenceText.${confidence}`)}
    </Alert>
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

interface ActionsProps {
  readonly answer: AnswerState;
  readonly rating: NonNullable<Turn['kept']>['rating'];
}

function Actions({ answer, rating }: ActionsProps) {
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
  if (answer.state !== 'done' || answer.answer === null) return null;
  return (
    <Group gap={4} mt="xs">
      <CopyButton value={toText(answer)}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-xs" onClick={copy}>
            {copied ? t('app:action.copied') : t('app:action.copy')}
          </Button>
        )}
      </CopyButton>
      <RatingButtons answer={answer.answer} before={rating} />
    </Group>
  );
}
