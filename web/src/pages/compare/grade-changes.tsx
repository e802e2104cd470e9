import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { Grade, type Letter } from '../../components/grade/grade.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CompareGradesDocument, type CompareGradesQuery } from './compare.generated.ts';
import classes from './compare.module.css';
import { useSides } from './sides.ts';

type Health = CompareGradesQuery['compareIndexes']['health'];
type Topic = Health['topics'][number];

/** How the grades of the two versions differ. */
export function GradeChanges() {
  const [state, retry] = useQuery({ query: CompareGradesDocument, variables: { ...useSides() } });
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: { health } }) => <Grades health={health} />}
    </QueryView>
  );
}

function Grades({ health: { baseGrade, headGrade, topics } }: { readonly health: Health }) {
  const { t } = useTranslation('compare');
  return (
    <Card withBorder padding="md" component="section" aria-label={t('grades.title')}>
      <Group gap="sm" mb="sm">
        <Title order={2} size="h5">
          {t('grades.title')}
        </Title>
        <Move from={baseGrade ?? null} to={headGrade ?? null} what={t('grades.title')} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 6 }} spacing="sm" verticalSpacing="xs">
        {topics.map((topic) => (
          <TopicMove key={topic.topic} topic={topic} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function TopicMove({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  const { baseValue, headValue, baseGrade, headGrade, unit } = topic;
  const name = t(`grades.topic.${topic.topic}`);
  const show = (value: number | null): string =>
    value === null ? '–' : `${format.number(value, 2)}${unit === 'PERCENT' ? ' %' : ''}`;
  return (
    <div>
      <Group gap={8} wrap="nowrap">
        <Move from={baseGrade ?? null} to={headGrade ?? null} what={name} />
        <Text size="sm" fw={600} truncate>
          {name}
        </Text>
      </Group>
      <Text size="xs" className={classes[directionOf(topic)] ?? ''}>
        {baseValue === headValue
          ? t('grades.same', { value: show(headValue ?? null) })
          : `${show(baseValue ?? null)} → ${show(headValue ?? null)}`}
      </Text>
    </div>
  );
}

/** Whether a value got better or worse; the names are those of styles. */
function directionOf({ baseValue, headValue, isBetterHigher }: Topic): 'better' | 'worse' | 'same' {
  if (baseValue == null || headValue == null || baseValue === headValue) return 'same';
  return headValue > baseValue === isBetterHigher ? 'better' : 'worse';
}

interface MoveProps {
  readonly from: Letter | null;
  readonly to: Letter | null;
  readonly what: string;
}

function Move({ from, to, what }: MoveProps) {
  const { t } = useTranslation('compare');
  const label = (grade: Letter | null): string =>
    `${what}: ${grade === null ? t('grades.none') : t('grades.grade', { grade })}`;
  if (from === to) return <Grade grade={to} label={label(to)} size="small" />;
  return (
    <Group gap={4} wrap="nowrap">
      <Grade grade={from} label={label(from)} size="small" />
      <IconArrowRight size={14} aria-label={t('grades.to')} />
      <Grade grade={to} label={label(to)} size="small" />
    </Group>
  );
}
