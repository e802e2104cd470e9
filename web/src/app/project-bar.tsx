import { Anchor, Badge, Code, Group, Text } from '@mantine/core';
import { Hint } from '../components/hint.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useFormat } from '../i18n/use-format.ts';
import { toProject } from './links.ts';
import type { OpenProject } from './project-context.ts';

/** One line: which project, which commit, and whether the index is whole. */
export function ProjectBar({ project }: { readonly project: OpenProject }) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const { snapshot } = project;
  return (
    <Group gap="sm" mb="md" fz="sm">
      <Anchor component={Link} href={toProject(project.id)} fw={600} c="inherit">
        {project.name}
      </Anchor>
      {snapshot?.commit != null && <Code>{snapshot.commit.slice(0, 10)}</Code>}
      {project.lastIndexedAt != null && (
        <Text size="sm" c="dimmed">
          {t('bar.INDEXED', { when: format.ago(project.lastIndexedAt) })}
        </Text>
      )}
      <StatusBadge project={project} />
      {snapshot != null && <CompletenessBadge snapshot={snapshot} projectId={project.id} />}
    </Group>
  );
}

/** What is not plain: that an index is on its way, that there is none, that there will be no more. */
function StatusBadge({ project: { id, status } }: { readonly project: OpenProject }) {
  const { t } = useTranslation('app');
  if (status === 'INDEXED') return null;
  if (status === 'ARCHIVED') {
    return (
      <Badge variant="light" color="gray" tt="none">
        {t('bar.ARCHIVED')}
      </Badge>
    );
  }
  return (
    <Badge
      component={Link}
      href={toProject(id)}
      variant="light"
      color={status === 'FAILED' ? 'red' : 'blue'}
      tt="none"
    >
      {t(`bar.${status}`)}
    </Badge>
  );
}

interface CompletenessBadgeProps {
  readonly projectId: string;
  readonly snapshot: NonNullable<OpenProject['snapshot']>;
}

/** Never hidden: what is not in the index is not in any answer either. */
function CompletenessBadge({ snapshot: { completeness }, projectId }: CompletenessBadgeProps) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const { sampledShare, unparsed, skipped, unresolvedImports } = completeness;
  const gaps = unparsed + skipped + unresolvedImports;
  const isWhole = sampledShare >= 1 && gaps === 0;
  const label =
    sampledShare < 1
      ? t('bar.sampled', { share: format.percent(sampledShare) })
      : t('bar.gaps', { count: gaps });
  return (
    <Hint label={t('bar.detail', { unparsed, skipped, unresolvedImports })}>
      <Badge
        component={Link}
        href={`${toProject(projectId)}#completeness`}
        // The browser scrolls only when it loads a page.
        onClick={() => document.querySelector('#completeness')?.scrollIntoView()}
        variant="light"
        color={isWhole ? 'sea' : 'yellow'}
        autoContrast
        tt="none"
      >
        {isWhole ? t('bar.complete') : label}
      </Badge>
    </Hint>
  );
}
