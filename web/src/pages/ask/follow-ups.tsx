import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const QUESTIONS = ['callers', 'calls', 'tests', 'change'] as const;

interface FollowUpsProps {
  /** declaration that the answer is about; null while nobody knows, and for none */
  readonly subject: string | null;
  readonly onAsk: (question: string) => void;
}

/** What one asks next about the code that an answer found. */
export function FollowUps({ subject, onAsk }: FollowUpsProps) {
  const { t } = useTranslation('ask');
  if (subject === null) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('followUps.label')}>
      {QUESTIONS.map((name) => {
        const question = t(`followUps.${name}`, { name: subject });
        return (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            fw={400}
            radius="xl"
            maw="100%"
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        );
      })}
    </Group>
  );
}
