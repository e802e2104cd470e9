import { Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type AnyVariables,
  type Client,
  type RequestPolicy,
  type TypedDocumentNode,
  useClient,
  useQuery,
} from 'urql';
import { ProjectFrameDocument } from '../../app/project.generated.ts';
import { useProject } from '../../app/project-context.ts';
import { ProjectHealthDocument } from '../../components/grade/health.generated.ts';
import { IndexFailure } from '../../components/index-failure.tsx';
import { IndexProgress, isUnderWay } from '../../components/index-progress.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { IndexedProject } from './indexed-project.tsx';
import { NotIndexed } from './not-indexed.tsx';
import {
  OverviewCompletenessDocument,
  OverviewHotspotsDocument,
  OverviewRunsDocument,
  OverviewSecurityDocument,
  OverviewStateDocument,
  OverviewTrendDocument,
} from './overview.generated.ts';
import { Reindex } from './reindex.tsx';
import { RUNS_SHOWN } from './runs.tsx';

export const ask = (client: Client, id: string) => toQuestions(client, id, 'cache-first');

/** How the project is, at a glance: what an engineer looks at first in the morning. */
export function Component() {
  const { t } = useTranslation('overview');
  const project = useProject();
  const [state, again] = useQuery({ query: OverviewStateDocument, variables: { id: project.id } });
  const refresh = useRefresh(project.id);
  return (
    <>
      <PageHeader title={t('title', { name: project.name })} text={t('text')}>
        <Reindex projectId={project.id} status={project.status} />
      </PageHeader>
      <QueryView state={state} retry={again}>
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
              run={status === 'ARCHIVED' ? null : latestRun}
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
    const options = { requestPolicy: 'network-only' } as const;
    void client.query(ProjectFrameDocument, { id }, options).toPromise();
    void Promise.all(toQuestions(client, id, 'network-only'));
  }, [client, id]);
}

/** All that this page asks of a project that is indexed. */
function toQuestions(
  client: Client,
  id: string,
  requestPolicy: RequestPolicy,
): readonly Promise<unknown>[] {
  const question = <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => client.query(document, variables, { requestPolicy }).toPromise();
  return [
    question(OverviewStateDocument, { id }),
    question(ProjectHealthDocument, { id }),
    question(OverviewSecurityDocument, { id }),
    question(OverviewHotspotsDocument, { id }),
    question(OverviewTrendDocument, { id }),
    question(OverviewCompletenessDocument, { id }),
    question(OverviewRunsDocument, { id, first: RUNS_SHOWN }),
  ];
}
