import { Button, Group, Select, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useAnswerLanguages } from '../../i18n/answer-languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ask.module.css';
import type { Conversation } from './use-conversation.ts';

const LONGEST = 4000;

interface QuestionFormProps {
  readonly conversation: Conversation;
}

/** Enter asks, Shift and Enter begins a line. */
export function QuestionForm({ conversation }: QuestionFormProps) {
  const { t } = useTranslation('ask');
  const [text, setText] = useState('');
  const { ask, turns } = conversation;
  const hasTurns = turns.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    ask(text.trim());
    setText('');
  };
  return (
    <form onSubmit={submit} className={classes['form']}>
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        size="md"
        aria-label={t('question')}
        placeholder={hasTurns ? t('followUp') : t('placeholder')}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      <Group justify="space-between" mt="xs">
        <AnswerLanguage conversation={conversation} />
        <Button type="submit" leftSection={<IconSend size={16} aria-hidden />}>
          {t('ask')}
        </Button>
      </Group>
    </form>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function AnswerLanguage({ conversation: { language, setLanguage } }: QuestionFormProps) {
  const { t } = useTranslation('ask');
  const languages = useAnswerLanguages();
  return (
    <Select
      size="xs"
      w={180}
      aria-label={t('language')}
      data={languages}
      value={language}
      allowDeselect={false}
      searchable
      onChange={(code) => code !== null && setLanguage(code)}
    />
  );
}
