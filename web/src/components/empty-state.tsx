import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
  /** what can be done: usually a button */
  readonly children?: ReactNode;
}

/** Where there is nothing to show yet: why, and what to do. */
export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <Center py={64} px="md">
      <Stack align="center" maw={480} gap="sm">
        <ThemeIcon size={56} radius="xl" variant="light">
          {icon ?? <IconCompass size={30} aria-hidden />}
        </ThemeIcon>
        <Title order={2} size="h3" ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}
