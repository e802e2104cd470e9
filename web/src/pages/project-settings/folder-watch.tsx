import { Alert, Stack, Switch } from '@mantine/core';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { QueryProblem } from '../../components/query-problem.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FolderWatchDocument, WatchFolderDocument } from './project-settings.generated.ts';
import { SettingsPart } from './settings-part.tsx';

/** Whether changes of the project's folder are noticed; nothing for a repository that is cloned. */
export function FolderWatch({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('project-settings');
  const [state, retry] = useQuery({ query: FolderWatchDocument, variables: { id: projectId } });
  const change = useChange(WatchFolderDocument);
  const { path = null, watch = null } = state.data?.project ?? {};
  if (path === null) return <QueryProblem state={state} retry={retry} />;
  return (
    <SettingsPart title={t('watch.title')} text={t('watch.text', { path })}>
      <Stack>
        <Switch
          label={t('watch.label')}
          checked={watch !== null}
          disabled={change.isRunning}
          onChange={({ currentTarget }) =>
            void change.run({ projectId, isWatched: currentTarget.checked })
          }
        />
        {watch?.problem != null && (
          <Alert color="orange" title={t('watch.problem')}>
            {watch.problem}
          </Alert>
        )}
      </Stack>
    </SettingsPart>
  );
}
