import { Card, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './overview.module.css';

interface HealthCardProps {
  readonly title: string;
  readonly to: string;
  /** why it is not known, in the service's words */
  readonly problem?: string | undefined;
  /** undefined while it is asked for */
  readonly value: string | undefined;
  readonly meaning: ReactNode;
  /** what the number does not count */
  readonly caveat?: string | undefined;
  readonly children?: ReactNode;
}

/** One number of the project's health; the whole card leads to its page. */
export function HealthCard(props: HealthCardProps) {
  const { title, to, problem, value, meaning, caveat, children } = props;
  return (
    <Card component={Link} href={to} withBorder padding="md" className={classes['fact']}>
      <Text size="sm" c="dimmed" fw={500}>
        {title}
      </Text>
      {problem !== undefined && <Text size="sm">{problem}</Text>}
      {problem === undefined && value === undefined && <Placeholder />}
      {problem === undefined && value !== undefined && (
        <>
          <Text fz={28} fw={650} lh={1.2} className={classes['numbers']}>
            {value}
          </Text>
          <Text size="sm">{meaning}</Text>
          {children}
          {caveat !== undefined && (
            <Text size="sm" c="dimmed">
              {caveat}
            </Text>
          )}
        </>
      )}
    </Card>
  );
}

function Placeholder() {
  return (
    <>
      <Skeleton h={30} w="50%" my={3} />
      <Skeleton h={14} my={4} />
      <Skeleton h={14} w="70%" />
    </>
  );
}
