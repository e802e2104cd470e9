import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useLocation } from 'wouter';
import { PageHeader } from '../../components/page-header.tsx';

/** An address that leads nowhere: which, and where to go from here. */
export function Component() {
  const { t } = useTranslation('not-found');
  const [path] = useLocation();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack align="start" gap="md">
        <Text size="sm">
          {t('address')} <Code>{path}</Code>
        </Text>
        <Group>
          <Button component={Link} href="/projects">
            {t('projects')}
          </Button>
          <Button variant="default" onClick={() => window.history.back()}>
            {t('back')}
          </Button>
        </Group>
      </Stack>
    </>
  );
}
