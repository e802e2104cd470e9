import { Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useQuery } from 'urql';
import { ProjectFrameDocument } from '../../app/project.generated.ts';
import { useProject } from '../../app/project-context.ts';
import { IndexFailure } from '../../components/index-failure.tsx';
import { IndexProgress, isUnderWay } from '../../components/index-progress.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SampleFiguresDocument, SampleStateDocument } from './enterprise.generated.ts';
import { Estimate } from './estimate.tsx';
import { Incremental } from './incremental.tsx';
import { Sample } from './sample.tsx';
import { SampleFigures } from './sample-figures.tsx';

/** For what is too large, or too new to somebody, to be indexed whole. */
export function Component() {
  const { t } = useTranslation('enterprise');
  const { id, snapshot } = useProject();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack gap="lg">
        <Progress projectId={id} />
        <Estimate projectId={id} />
        <Sample projectId={id} />
        {snapshot != null && (
          <>
            <SampleFigures projectId={id} />
            <Incremental projectId={id} />
          </>
        )}
      </Stack>
    </>
  );
}

/** The run under way, or why the latest brought nothing. */
function Progress({ projectId }: { readonly projectId: string }) {
  const client = useClient();
  const variables = { id: projectId };
  const [state, ask] = useQuery({ query: SampleStateDocument, variables });
  const refresh = useCallback(() => {
    const fresh = { requestPolicy: 'network-only' } as const;
    for (const document of [ProjectFrameDocument, SampleStateDocument, SampleFiguresDocument]) {
      void client.query(document, { id: projectId }, fresh).toPromise();
    }
  }, [client, projectId]);
  return (
    <QueryView state={state} retry={ask}>
      {({ project: { latestRun, snapshot } }) =>
        latestRun != null && isUnderWay(latestRun) ? (
          <IndexProgress key={latestRun.id} projectId={projectId} run={latestRun} onEnd={refresh} />
        ) : (
          <IndexFailure projectId={projectId} run={latestRun} isStillIndexed={snapshot != null} />
        )
      }
    </QueryView>
  );
}
