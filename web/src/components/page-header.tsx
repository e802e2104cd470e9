import { Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** buttons at the right */
  readonly children?: ReactNode;
}

/** The one h1 of a page, which also names the tab. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  useDocumentTitle(`${title} · Sextant`);
  return (
    <Group justify="space-between" align="start" mb="lg" wrap="wrap">
      <Stack gap={4} maw={960}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
      </Stack>
      {children !== undefined && <Group gap="sm">{children}</Group>}
    </Group>
  );
}
