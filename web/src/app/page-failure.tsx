import { Button, Center, Code, Stack, Text, Title } from '@mantine/core';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from '../i18n/use-translation.ts';

/** A page that failed, or could not be loaded: after an upgrade its file has another name. */
export function PageFailure({ error }: Pick<FallbackProps, 'error'>) {
  const { t } = useTranslation('app');
  return (
    <Center mih="60vh" p="xl">
      <Stack maw={560} role="alert">
        <Title order={1} size="h2">
          {t('failure.title')}
        </Title>
        <Text>{t('failure.text')}</Text>
        <Code block>{error instanceof Error ? error.message : String(error)}</Code>
        <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
      </Stack>
    </Center>
  );
}
