import { Card, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SettingsPartProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A group of settings, with a heading of its own. */
export function SettingsPart({ title, text, children }: SettingsPartProps) {
  const headingId = useId();
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md" maw={760}>
        {text}
      </Text>
      {children}
    </Card>
  );
}
