import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { QueryProblem } from '../../components/query-problem.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Way } from './add-project.tsx';
import { FirstRun } from './first-run.tsx';
import { ProjectCard } from './project-card.tsx';
import { PROJECTS_CONTEXT } from './projects-context.ts';
import { type Grades, type Order, sortProjects } from './order.ts';
import { ProjectGradesDocument, ProjectsDocument } from './projects.generated.ts';
import classes from './projects.module.css';
import type { ListedProject } from './listed-project.ts';

interface ProjectListProps {
  readonly name: string;
  readonly order: Order;
  readonly onAdd: (way: Way) => void;
}

export function ProjectList({ name, ...props }: ProjectListProps) {
  return <ListPage name={name.trim().toLowerCase()} {...props} after={null} foundBefore={0} />;
}

interface ListPageProps extends ProjectListProps {
  readonly after: string | null;
  /** how many fit the filter on the pages above */
  readonly foundBefore: number;
}

/** A page of the list, and below it, where asked for, the next. A filter looks at all pages. */
function ListPage({ name, order, onAdd, after, foundBefore }: ListPageProps) {
  const { grades, problem } = useGrades(after);
  const [state, ask] = useQuery({
    query: ProjectsDocument,
    variables: { after },
    context: PROJECTS_CONTEXT,
  });
  return (
    <QueryView state={state} retry={ask}>
      {({ projects: { nodes, pageInfo } }) =>
        nodes.length === 0 && after === null ? (
          <FirstRun onAdd={onAdd} />
        ) : (
          <>
            {problem}
            <Found
              name={name}
              order={order}
              grades={grades}
              onAdd={onAdd}
              projects={nodes}
              next={pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null}
              foundBefore={foundBefore}
              onStale={() => ask({ requestPolicy: 'network-only' })}
            />
          </>
        )
      }
    </QueryView>
  );
}

interface FoundProps extends Omit<ListPageProps, 'after'> {
  readonly projects: readonly ListedProject[];
  readonly grades: Grades;
  readonly next: string | null;
  readonly onStale: () => void;
}

function Found(props: FoundProps) {
  const { name, order, grades, onAdd, projects, next, foundBefore, onStale } = props;
  const { t } = useTranslation('projects');
  const [isOpen, setOpen] = useState(false);
  const found = projects.filter((project) => project.name.toLowerCase().includes(name));
  const total = foundBefore + found.length;
  const hasNext = next !== null && (isOpen || name !== '');
  return (
    <Stack gap="sm">
      {total === 0 && next === null && (
        <Text c="dimmed" role="status">
          {t('noneNamed', { name })}
        </Text>
      )}
      <ul className={classes['list']}>
        {sortProjects(found, order, grades).map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            grade={grades.get(project.id) ?? null}
            onStale={onStale}
          />
        ))}
      </ul>
      {hasNext && (
        <ListPage name={name} order={order} onAdd={onAdd} after={next} foundBefore={total} />
      )}
      {next !== null && !hasNext && (
        <Group justify="center">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Grades come after the list, which does not wait for them. */
function useGrades(after: string | null) {
  const [state, retry] = useQuery({
    query: ProjectGradesDocument,
    variables: { after },
    context: PROJECTS_CONTEXT,
  });
  const grades: Grades = new Map(
    state.data?.projects.nodes.flatMap(({ id, health }) =>
      health == null
        ? []
        : [
            [
              id,
              { grade: health.grade ?? null, previousGrade: health.previousGrade ?? null },
            ] as const,
          ],
    ),
  );
  return { grades, problem: <QueryProblem state={state} retry={retry} /> };
}
