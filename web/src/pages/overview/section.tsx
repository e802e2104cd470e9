import { Card, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './overview.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** at the right of the title */
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of the page with a heading of its own. */
export function Section({ title, text, aside, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <Card
      component="section"
      withBorder
      padding="lg"
      h="100%"
      id={id}
      aria-labelledby={headingId}
      className={classes['section']}
    >
      <Group justify="space-between" align="start" mb="sm" gap="sm">
        <div>
          <Title order={2} size="h4" id={headingId}>
            {title}
          </Title>
          {text !== undefined && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Card>
  );
}
