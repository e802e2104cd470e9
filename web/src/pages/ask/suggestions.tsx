import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const QUESTIONS = ['overview', 'start', 'errors', 'config', 'tests', 'usage'] as const;

/** For whoever does not know yet what can be asked. */
export function Suggestions({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const { t } = useTranslation('ask');
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {t('suggestions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('suggestions.text')}
      </Text>
      <Group gap="xs">
        {QUESTIONS.map((question) => (
          <Button
            key={question}
            variant="default"
            fw={400}
            radius="xl"
            onClick={() => onAsk(t(`suggestions.${question}`))}
          >
            {t(`suggestions.${question}`)}
          </Button>
        ))}
      </Group>
    </section>
  );
}
