import { Anchor, Badge, Card, Group, Stack, Text } from '@mantine/core';
import { IconBrandGithub, IconFolder } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { Grade } from '../../components/grade/grade.tsx';
import { IndexFailure } from '../../components/index-failure.tsx';
import { IndexProgress, isUnderWay } from '../../components/index-progress.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { LanguageShares } from './language-shares.tsx';
import { ProjectMenuButton } from './project-menu-button.tsx';
import classes from './projects.module.css';
import type { ProjectGrade } from './order.ts';
import type { ListedProject } from './listed-project.ts';

interface ProjectCardProps {
  readonly project: ListedProject;
  /** null as long as it is not known */
  readonly grade: ProjectGrade | null;
  /** the list says something that is no longer so */
  readonly onStale: () => void;
}

export function ProjectCard({ project, grade, onStale }: ProjectCardProps) {
  const { id, status, snapshot, latestRun } = project;
  return (
    <Card
      component="li"
      withBorder
      padding="md"
      className={status === 'ARCHIVED' ? classes['archived'] : undefined}
    >
      <Stack gap="sm">
        <div className={classes['facts']}>
          <Identity project={project} grade={grade} />
          <div className={classes['wide']}>
            <Size snapshot={snapshot} />
          </div>
          <div className={classes['wide']}>
            <Age project={project} />
          </div>
          <ProjectMenuButton project={project} />
        </div>
        {latestRun !== null && latestRun !== undefined && isUnderWay(latestRun) ? (
          <IndexProgress key={latestRun.id} projectId={id} run={latestRun} onEnd={onStale} />
        ) : (
          status !== 'ARCHIVED' && (
            <IndexFailure projectId={id} run={latestRun} isStillIndexed={snapshot != null} />
          )
        )}
      </Stack>
    </Card>
  );
}

function Identity({ project, grade }: Pick<ProjectCardProps, 'project' | 'grade'>) {
  const { githubRepo, path, branch } = project;
  const source = githubRepo ?? path ?? '';
  const Icon = githubRepo == null ? IconFolder : IconBrandGithub;
  return (
    <Stack gap={2} miw={0}>
      <Group gap="xs" wrap="nowrap">
        {grade !== null && <GradeOf {...grade} />}
        <Anchor component={Link} href={toProject(project.id)} fw={600} truncate>
          {project.name}
        </Anchor>
        <StatusBadge project={project} />
      </Group>
      <Group gap={6} wrap="nowrap" c="dimmed">
        <Icon size={16} aria-hidden />
        <Text size="sm" className={classes['source']} title={source}>
          {source}
        </Text>
        {branch != null && <Text size="sm">· {branch}</Text>}
      </Group>
    </Stack>
  );
}

/** The grade, and whether it moved with the last index. */
function GradeOf({ grade, previousGrade }: ProjectGrade) {
  const { t } = useTranslation('projects');
  const letter = grade ?? '–';
  const hasMoved = previousGrade !== null && previousGrade !== grade;
  const label = hasMoved
    ? t('gradeMoved', { grade: letter, before: previousGrade })
    : t('grade', { grade: letter });
  return (
    <Group gap={2} wrap="nowrap" title={label}>
      <Grade grade={grade} label={label} size="small" />
      {hasMoved && <span aria-hidden>{letter < previousGrade ? '▲' : '▼'}</span>}
    </Group>
  );
}

const COLORS = {
  INDEXED: 'sea',
  INDEXING: 'blue',
  PENDING: 'gray',
  FAILED: 'red',
  ARCHIVED: 'gray',
} as const;

function StatusBadge({ project: { status, snapshot } }: Pick<ProjectCardProps, 'project'>) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const share = snapshot?.completeness.sampledShare ?? 1;
  return (
    <Group gap={4} wrap="nowrap">
      <Badge variant="light" color={COLORS[status]} tt="none" miw="fit-content">
        {t(`status.${status}`)}
      </Badge>
      {share < 1 && (
        <Badge variant="default" tt="none" miw="fit-content">
          {t('sampled', { share: format.percent(share, 1) })}
        </Badge>
      )}
    </Group>
  );
}

function Size({ snapshot }: Pick<ListedProject, 'snapshot'>) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  if (snapshot == null) return null;
  const { lines, files, languages } = snapshot.totals;
  return (
    <Stack gap={4}>
      <Text size="sm" className={classes['numbers']}>
        {t('size', {
          lines: t('lines', { count: lines, n: format.number(lines) }),
          files: t('progress.files', { count: files, n: format.number(files) }),
        })}
      </Text>
      <LanguageShares languages={languages} />
    </Stack>
  );
}

function Age({ project: { lastIndexedAt, snapshot } }: Pick<ProjectCardProps, 'project'>) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  if (lastIndexedAt == null) return null;
  return (
    <Stack gap={2}>
      <Text size="sm" title={format.date(lastIndexedAt)}>
        {t('indexed', { when: format.ago(lastIndexedAt) })}
      </Text>
      {snapshot?.commit != null && (
        <Text size="sm" c="dimmed" ff="monospace">
          {snapshot.commit.slice(0, 10)}
        </Text>
      )}
    </Stack>
  );
}
