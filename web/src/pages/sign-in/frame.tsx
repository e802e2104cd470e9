import { Card, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Logo } from '../../app/logo.tsx';

interface FrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page before the sign-in: a card in the middle. */
export function Frame({ title, text, children }: FrameProps) {
  useDocumentTitle(`${title} · Sextant`);
  return (
    <Center component="main" mih="100vh" p="md">
      <Card withBorder shadow="sm" p="xl" w="100%" maw={420}>
        <Stack>
          <Group gap="xs">
            <Logo />
            <Text fw={700}>Sextant</Text>
          </Group>
          <Title order={1} size="h3">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
