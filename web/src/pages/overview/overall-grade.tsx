import { Anchor, Card, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { Grade } from '../../components/grade/grade.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProjectHealth } from './grade-card.tsx';
import classes from './overview.module.css';

interface OverallGradeProps {
  readonly health: ProjectHealth;
  readonly projectId: string;
}

/** The mean of all topics, what it was, and the way to what is new. */
export function OverallGrade({ health, projectId }: OverallGradeProps) {
  const { t } = useTranslation('overview');
  const { grade, previousGrade, weekAgoGrade } = health;
  return (
    <Card withBorder padding="md" className={classes['fact']}>
      <Group gap="sm" wrap="nowrap">
        <Grade
          grade={grade ?? null}
          label={grade == null ? t('health.noGrade') : t('health.grade', { grade })}
        />
        <Text fw={600} size="sm">
          {t('health.overall')}
        </Text>
      </Group>
      <Text size="sm">{t('health.mean')}</Text>
      {previousGrade != null && (
        <Anchor component={Link} href={toProject(projectId, 'compare')} size="sm">
          {previousGrade === grade
            ? t('health.sameGrade')
            : t('health.gradeBefore', { grade: previousGrade })}
        </Anchor>
      )}
      {weekAgoGrade != null && weekAgoGrade !== previousGrade && (
        <Text size="sm" c="dimmed">
          {weekAgoGrade === grade
            ? t('health.sameGradeWeek')
            : t('health.gradeWeek', { grade: weekAgoGrade })}
        </Text>
      )}
    </Card>
  );
}
