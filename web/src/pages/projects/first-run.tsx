import { Button, Card, Code, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconBrandGithub, IconFolder, IconTerminal2, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import type { Way } from './add-project.tsx';

/** Before the first project: the three ways to begin. */
export function FirstRun({ onAdd }: { readonly onAdd: (way: Way) => void }) {
  const { t } = useTranslation('projects');
  return (
    <Stack gap="lg" py="lg">
      <Stack gap={4} maw={640}>
        <Title order={2} size="h3">
          {t('first.title')}
        </Title>
        <Text c="dimmed">{t('first.text')}</Text>
      </Stack>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <FlowCard icon={IconBrandGithub} title={t('first.github')} text={t('first.githubText')}>
          <Button onClick={() => onAdd('github')}>{t('first.githubDo')}</Button>
        </FlowCard>
        <FlowCard icon={IconFolder} title={t('first.path')} text={t('first.pathText')}>
          <Button variant="default" onClick={() => onAdd('path')}>
            {t('first.pathDo')}
          </Button>
        </FlowCard>
        <FlowCard icon={IconTerminal2} title={t('first.api')} text={t('first.apiText')}>
          <Code block>{CALL}</Code>
          <Button variant="default" component={Link} href="/settings/keys">
            {t('first.apiDo')}
          </Button>
        </FlowCard>
      </SimpleGrid>
    </Stack>
  );
}

const CALL = `curl -H 'Authorization: Bearer sk_…' \\
  ${window.location.origin}/api/v1/projects \\
  -d '{"githubRepo":"pallets/flask"}'`;

interface FlowCardProps {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function FlowCard({ icon: Icon, title, text, children }: FlowCardProps) {
  return (
    <Card withBorder padding="lg">
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap="sm">
          <ThemeIcon variant="light" size="lg">
            <Icon size={20} aria-hidden />
          </ThemeIcon>
          <Title order={3} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </Stack>
        <Stack gap="sm" align="stretch">
          {children}
        </Stack>
      </Stack>
    </Card>
  );
}
