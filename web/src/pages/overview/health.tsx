import { Text } from '@mantine/core';
import { useQuery } from 'urql';
import { toProject } from '../../app/links.ts';
import { ProjectHealthDocument } from '../../components/grade/health.generated.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GradeCard, type TopicHealth } from './grade-card.tsx';
import { OverallGrade } from './overall-grade.tsx';
import classes from './overview.module.css';
import { SecurityFacts } from './security-facts.tsx';

type Topic = TopicHealth['topic'];

/** Where what makes the grade so is listed. */
const PLACES: Readonly<Record<Topic, (projectId: string) => string>> = {
  MAINTAINABILITY: (id) => toProject(id, 'metrics', { tab: 'functions' }),
  DUPLICATION: (id) => toProject(id, 'duplication'),
  DEAD_CODE: (id) => toProject(id, 'dead-code'),
  SECURITY: (id) => toProject(id, 'security'),
  CYCLES: (id) => toProject(id, 'graph', { tab: 'cycles' }),
  TESTS: (id) => toProject(id, 'metrics'),
  HOTSPOTS: (id) => toProject(id, 'hotspots'),
};

/** A grade for each topic of the project's health: why, how it moved, and the way to what makes it so. */
export function Health({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('overview');
  const [state, retry] = useQuery({ query: ProjectHealthDocument, variables: { id: projectId } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { health } }) =>
        health != null && (
          <section aria-label={t('health.title')}>
            <div className={classes['facts']}>
              <OverallGrade health={health} projectId={projectId} />
              {health.topics.map((topic) => (
                <GradeCard key={topic.topic} health={topic} to={PLACES[topic.topic](projectId)}>
                  {topic.topic === 'SECURITY' && <SecurityFacts projectId={projectId} />}
                </GradeCard>
              ))}
            </div>
            <Text size="xs" c="dimmed" mt="xs">
              {t('health.scale', { count: health.repositories, n: health.repositories })}
            </Text>
          </section>
        )
      }
    </QueryView>
  );
}
