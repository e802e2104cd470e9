import { Alert, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { holdInView } from './hold-in-view.ts';
import { CompletenessCounts } from './completeness-counts.tsx';
import { CompletenessEntries } from './completeness-entries.tsx';
import {
  OverviewCompletenessDocument,
  type OverviewCompletenessQuery,
} from './overview.generated.ts';
import classes from './overview.module.css';
import { Section } from './section.tsx';

type Project = OverviewCompletenessQuery['project'];

/** What the index knows that it does not know: every answer ends there. */
export function Completeness({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('overview');
  const [state, ask] = useQuery({
    query: OverviewCompletenessDocument,
    variables: { id: projectId },
  });
  useEffect(() => holdInView('completeness'), []);
  return (
    <Section id="completeness" title={t('complete.title')} text={t('complete.text')}>
      <QueryView state={state} retry={ask}>
        {({ project }) => <Ledger project={project} projectId={projectId} />}
      </QueryView>
    </Section>
  );
}

interface CompletenessProps {
  readonly project: Project;
  readonly projectId: string;
}

function Ledger({ project: { snapshot, history }, projectId }: CompletenessProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (snapshot == null) return null;
  const { sampledShare, counts } = snapshot.completeness;
  return (
    <Stack gap="md">
      {sampledShare < 1 && (
        <Alert color="orange" title={t('complete.sampledTitle')}>
          {t('complete.sampled', {
            share: format.percent(sampledShare, 1),
            n: format.number(snapshot.totals.files),
          })}
        </Alert>
      )}
      <div className={classes['completeness']}>
        <div>
          <Title order={3} size="h5" mb={4}>
            {t('complete.files')}
          </Title>
          <CompletenessCounts counts={counts} />
        </div>
        <div>
          <Title order={3} size="h5" mb={4}>
            {t('complete.history')}
          </Title>
          <HistoryText history={history} />
        </div>
        <div>
          <Title order={3} size="h5" mb={4}>
            {t('complete.embeddings')}
          </Title>
          <EmbeddingsText embeddings={snapshot.embeddings} />
        </div>
      </div>
      {counts.length > 0 && <CompletenessEntries projectId={projectId} counts={counts} />}
    </Stack>
  );
}

function HistoryText({ history }: Pick<Project, 'history'>) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { state, reason, commits, since, isComplete } = history;
  return (
    <>
      <Text size="sm">{t(`complete.historyState.${state}`)}</Text>
      {reason != null && <Text size="sm">{reason}</Text>}
      {commits > 0 && since != null && (
        <Text size="sm" c="dimmed">
          {t(isComplete ? 'complete.allCommits' : 'complete.someCommits', {
            count: commits,
            n: format.number(commits),
            since: format.day(since),
          })}
        </Text>
      )}
    </>
  );
}

interface EmbeddingsTextProps {
  readonly embeddings: NonNullable<Project['snapshot']>['embeddings'];
}

function EmbeddingsText({ embeddings }: EmbeddingsTextProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (embeddings == null) return <Text size="sm">{t('complete.noModel')}</Text>;
  const { state, model, coverage, embedded, chunks, note } = embeddings;
  return (
    <>
      <Text size="sm">
        {t('complete.embedded', {
          share: format.percent(coverage, 1),
          n: format.number(embedded),
          all: format.number(chunks),
          model,
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {note ?? t(`complete.embeddingState.${state}`)}
      </Text>
    </>
  );
}
