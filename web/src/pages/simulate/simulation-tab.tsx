import { Button, Card, Group, Select, Stack, Textarea } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAnswerLanguages } from '../../i18n/answer-languages.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useAddress } from '../../components/use-address.ts';
import { SimulationDocument } from './simulate.generated.ts';
import { SimulationResult } from './simulation-result.tsx';

const MOST_LETTERS = 10_000;

/** A change in prose, and what it would touch. */
export function SimulationTab() {
  const { t } = useTranslation('simulate');
  const own = useLanguage();
  const { id } = useProject();
  const { params, change } = useAddress();
  const description = params.get('q') ?? '';
  const language = params.get('answer') ?? own;
  const [state, retry] = useQuery({
    query: SimulationDocument,
    variables: { id, description, language },
    pause: description === '',
  });
  return (
    <>
      <DescriptionForm
        key={description}
        description={description}
        language={language}
        ask={(q, answer) => change({ q, answer })}
      />
      {description === '' ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          icon={<IconFlask size={30} aria-hidden />}
        />
      ) : (
        <QueryView state={state} retry={retry}>
          {({ project }) => <SimulationResult simulation={project.simulate} />}
        </QueryView>
      )}
    </>
  );
}

interface DescriptionFormProps {
  readonly description: string;
  readonly language: string;
  readonly ask: (description: string, language: string) => void;
}

function DescriptionForm({ description, language, ask }: DescriptionFormProps) {
  const { t } = useTranslation('simulate');
  const [text, setText] = useState(description);
  const [answer, setAnswer] = useState(language);
  const languages = useAnswerLanguages();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(text.trim(), answer);
  };
  return (
    <Card withBorder mb="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Textarea
            label={t('description')}
            placeholder={t('descriptionPlaceholder')}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={MOST_LETTERS}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group align="end" gap="sm">
            <Select
              label={t('language')}
              w={180}
              allowDeselect={false}
              data={languages}
              value={answer}
              onChange={(next) => setAnswer(next ?? answer)}
            />
            <Button type="submit" disabled={text.trim() === ''}>
              {t('simulate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
