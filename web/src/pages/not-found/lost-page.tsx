import { Anchor, Code, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../sign-in/frame.tsx';

/** Of an address that could be anybody's mistake: it needs no sign-in to be told so. */
export function Component() {
  const { t } = useTranslation('not-found');
  const [path] = useLocation();
  return (
    <Frame title={t('title')} text={t('text')}>
      <Stack gap="xs">
        <Text size="sm">
          {t('address')} <Code>{path}</Code>
        </Text>
        <Anchor component={Link} href="/projects" size="sm">
          {t('projects')}
        </Anchor>
      </Stack>
    </Frame>
  );
}
