import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toProject } from '../../app/links.ts';
import { QueryView } from '../../components/query-view.tsx';
import { OverviewRunsDocument } from './overview.generated.ts';
import classes from './overview.module.css';
import { RunRow } from './run-row.tsx';
import { Section } from './section.tsx';

/** Runs that are shown, and that Health reads; 100 on demand, the most that the service gives. */
export const RUNS_SHOWN = 5;
const MOST_RUNS = 100;

/** The newest runs: how they ended, of which commit, and what they changed. */
export function Runs({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('overview');
  const [first, setFirst] = useState(RUNS_SHOWN);
  const [state, ask] = useQuery({
    query: OverviewRunsDocument,
    variables: { id: projectId, first },
  });
  return (
    <Section title={t('runs.title')}>
      <QueryView state={state} retry={ask}>
        {({ project: { runs } }) => (
          <>
            <Table.ScrollContainer minWidth={520} maxHeight={420}>
              <Table verticalSpacing="xs" className={classes['wide']} stickyHeader>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t('runs.state')}</Table.Th>
                    <Table.Th scope="col">{t('runs.when')}</Table.Th>
                    <Table.Th scope="col">{t('runs.commit')}</Table.Th>
                    <Table.Th scope="col" className={classes['end']}>
                      {t('runs.took')}
                    </Table.Th>
                    <Table.Th scope="col" className={classes['end']}>
                      {t('runs.findings')}
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {runs.nodes.map((run) => (
                    <RunRow
                      key={run.id}
                      run={run}
                      news={
                        run.id === findComparedRun(runs.nodes)
                          ? toProject(projectId, 'compare')
                          : null
                      }
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {runs.pageInfo.hasNextPage && first < MOST_RUNS && (
              <Button variant="default" size="xs" onClick={() => setFirst(MOST_RUNS)}>
                {t('runs.more')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** The run whose index answers now: of it alone is what it found newly, since the one before, still known. */
function findComparedRun(
  runs: readonly { readonly id: string; readonly state: string }[],
): string | undefined {
  const [current, before] = runs.filter(({ state }) => state === 'COMPLETED');
  return before === undefined ? undefined : current?.id;
}
