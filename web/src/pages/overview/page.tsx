import { Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyVariables, type TypedDocumentNode, useClient, useQuery } from 'urql';
import { ProjectFrameDocument } from '../../app/project.generated.ts';
import { useProject } from '../../app/project-context.ts';
import { IndexFailure } from '../../components/index-failure.tsx';
import { IndexProgress, isUnderWay } from '../../components/index-progress.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { IndexedProject } from './indexed-project.tsx';
import { NotIndexed } from './not-indexed.tsx';
import {
  OverviewCompletenessDocument,
  OverviewCyclesDocument,
  OverviewHotspotsDocument,
  OverviewMeasuresDocument,
  OverviewRunsDocument,
  OverviewSecurityDocument,
  OverviewStateDocument,
  OverviewTrendDocument,
} from './overview.generated.ts';
import { Reindex } from './reindex.tsx';
import { RUNS_SHOWN } from './runs.tsx';

/** How the project is, at a glance: what an engineer looks at first in the morning. */
export function Component() {
  const { t } = useTranslation('overview');
  const project = useProject();
  const [state, ask] = useQuery({ query: OverviewStateDocument, variables: { id: project.id } });
  const refresh = useRefresh(project.id);
  return (
    <>
      <PageHeader title={t('title', { name: project.name })} text={t('text')}>
        <Reindex projectId={project.id} status={project.status} />
      </PageHeader>
      <QueryView state={state} retry={ask}>
        {({ project: { latestRun, snapshot, status } }) => (
          <Stack gap="lg">
            {latestRun != null && isUnderWay(latestRun) && (
              <IndexProgress
                key={latestRun.id}
                projectId={project.id}
                run={latestRun}
                onEnd={refresh}
              />
            )}
            <IndexFailure
              projectId={project.id}
              run={status === 'archived' ? null : latestRun}
              isStillIndexed={snapshot != null}
            />
            {snapshot == null ? (
              <NotIndexed projectId={project.id} status={status} />
            ) : (
              <IndexedProject projectId={project.id} totals={snapshot.totals} />
            )}
          </Stack>
        )}
      </QueryView>
    </>
  );
}

/** Asks again for all that an index changes on this page and in the line above it. */
function useRefresh(id: string): () => void {
  const client = useClient();
  return useCallback(() => {
    const again = <Data, Variables extends AnyVariables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): void => {
      void client.query(document, variables, { requestPolicy: 'network-only' }).toPromise();
    };
    again(ProjectFrameDocument, { id });
    again(OverviewStateDocument, { id });
    again(OverviewMeasuresDocument, { id });
    again(OverviewSecurityDocument, { id });
    again(OverviewCyclesDocument, { id });
    again(OverviewHotspotsDocument, { id });
    again(OverviewTrendDocument, { id });
    again(OverviewCompletenessDocument, { id });
    again(OverviewRunsDocument, { id, first: RUNS_SHOWN });
  }, [client, id]);
}
