import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { toFile, toProject } from '../../app/links.ts';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { OverviewHotspotsDocument, type OverviewHotspotsQuery } from './overview.generated.ts';
import classes from './overview.module.css';
import { Section } from './section.tsx';

type Found = OverviewHotspotsQuery['project'];

/** The five files that are most complex and change most. */
export function Hotspots({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('overview');
  const [state, ask] = useQuery({
    query: OverviewHotspotsDocument,
    variables: { id: projectId },
  });
  return (
    <Section
      title={t('hotspots.title')}
      text={t('hotspots.text')}
      aside={
        <Anchor component={Link} href={toProject(projectId, 'hotspots')} size="sm">
          {t('hotspots.all')}
        </Anchor>
      }
    >
      <QueryView state={state} retry={ask}>
        {({ project }) => <HotspotTable project={project} projectId={projectId} />}
      </QueryView>
    </Section>
  );
}

interface HotspotTableProps {
  readonly project: Found;
  readonly projectId: string;
}

function HotspotTable({ project: { hotspots, history }, projectId }: HotspotTableProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (hotspots.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {history.reason ?? t(`hotspots.none.${history.state}`)}
      </Text>
    );
  }
  return (
    <Table verticalSpacing="xs" highlightOnHover layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('hotspots.file')}</Table.Th>
          <Table.Th scope="col" w={90} className={classes['end']}>
            {t('hotspots.commits')}
          </Table.Th>
          <Table.Th scope="col" w={110} className={classes['end']}>
            {t('hotspots.complexity')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {hotspots.map(({ path, commits, complexity }) => (
          <Table.Tr key={path}>
            <Table.Th scope="row" fw={400}>
              <PathText path={path} to={toFile(projectId, path)} />
            </Table.Th>
            <Table.Td className={classes['end']}>{format.number(commits)}</Table.Td>
            <Table.Td className={classes['end']}>{format.number(complexity)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
