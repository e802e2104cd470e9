import { Anchor, Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Grade } from '../../components/grade/grade.tsx';
import type { ProjectHealthQuery } from '../../components/grade/health.generated.ts';
import { Hint } from '../../components/hint.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './overview.module.css';

export type ProjectHealth = NonNullable<ProjectHealthQuery['project']['health']>;
export type TopicHealth = ProjectHealth['topics'][number];

interface GradeCardProps {
  readonly health: TopicHealth;
  /** where what makes the grade so is listed */
  readonly to: string;
  readonly children?: ReactNode;
}

/** The grade of one topic: what was measured, where its limits are, and how it moved. */
export function GradeCard({ health, to, children }: GradeCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { topic, value, grade } = health;
  const title = t(`health.topic.${topic}`);
  return (
    <Card withBorder padding="md" className={classes['fact']}>
      <Group gap="sm" wrap="nowrap">
        <Hint label={useLimits(health)}>
          <span>
            <Grade
              grade={grade ?? null}
              label={grade == null ? t('health.noGrade') : t('health.grade', { grade })}
            />
          </span>
        </Hint>
        <Anchor component={Link} href={to} fw={600} size="sm">
          {title}
        </Anchor>
      </Group>
      <Text size="sm">
        {value == null
          ? t(`health.none.${topic === 'HOTSPOTS' ? 'history' : 'value'}`)
          : t(`health.measure.${topic}`, { n: format.number(value, 1) })}
      </Text>
      <Movement health={health} since="index" />
      <Movement health={health} since="week" />
      {children}
    </Card>
  );
}

/** The worst values of the grades, in words. */
function useLimits({ limits, unit, isBetterHigher }: TopicHealth): string {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const letters = ['A', 'B', 'C', 'D'] as const;
  const sign = unit === 'PERCENT' ? ' %' : '';
  return letters
    .map((grade, at) =>
      t(isBetterHigher ? 'health.from' : 'health.upTo', {
        grade,
        limit: `${format.number(limits[at] ?? 0, 2)}${sign}`,
      }),
    )
    .join(' · ');
}

const DIGITS = 1;

interface MovementProps {
  readonly health: TopicHealth;
  readonly since: 'index' | 'week';
}

/** How the value moved since an earlier index, in words and by a sign. */
function Movement({ health, since }: MovementProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const earlier = toEarlier(health, since);
  if (earlier === null) return null;
  const { by, gradeBefore } = earlier;
  const size = format.number(Math.abs(by), DIGITS);
  if (size === format.number(0)) {
    return (
      <Text size="sm" c="dimmed">
        {t(`health.${since}.same`)}
      </Text>
    );
  }
  const isBetter = by > 0 === health.isBetterHigher;
  const hasMoved = health.grade !== gradeBefore;
  return (
    <Text size="sm" className={isBetter ? classes['better'] : classes['worse']}>
      <span aria-hidden>{by > 0 ? '▲ ' : '▼ '}</span>
      {t(`health.${since}.${isBetter ? 'better' : 'worse'}`, { size })}
      {hasMoved && ` (${t('health.was', { grade: gradeBefore ?? '–' })})`}
    </Text>
  );
}

interface Earlier {
  readonly by: number;
  readonly gradeBefore: TopicHealth['grade'] | undefined;
}

/** @returns null without an earlier value; the one of last week is not told twice */
function toEarlier(health: TopicHealth, since: MovementProps['since']): Earlier | null {
  const { value, previousValue, weekAgoValue } = health;
  const before = since === 'week' ? weekAgoValue : previousValue;
  if (value == null || before == null) return null;
  if (since === 'week' && before === previousValue) return null;
  const gradeBefore = since === 'week' ? health.weekAgoGrade : health.previousGrade;
  return { by: value - before, gradeBefore };
}
