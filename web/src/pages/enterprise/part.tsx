import { Card, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A step of the page, with a heading of its own. */
export function Part({ title, text, children }: PartProps) {
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
