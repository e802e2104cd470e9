import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toFile } from '../../app/links.ts';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { RunKeptSearchMutation } from './project-settings.generated.ts';

export type FoundNow = Extract<
  RunKeptSearchMutation['runSavedSearch'],
  { readonly __typename: 'SavedSearchRun' }
>;

interface NewResultsProps {
  readonly projectId: string;
  readonly found: FoundNow;
}

const SHOWN = 20;

/** What a run has found that the one before had not; a first run has nothing to compare with. */
export function NewResults({ projectId, found }: NewResultsProps) {
  const { t } = useTranslation('project-settings');
  const format = useFormat();
  const { resultCount, newCount, results } = found;
  const fresh = results.filter(({ isNew }) => isNew).slice(0, SHOWN);
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {t('searches.results', { count: resultCount, n: format.number(resultCount) })}
        {' · '}
        {newCount == null
          ? t('searches.firstRun')
          : t('searches.new', { count: newCount, n: format.number(newCount) })}
      </Text>
      {fresh.map(({ filePath, startLine, endLine }) => (
        <PathText
          key={`${filePath}:${startLine}`}
          path={`${filePath}:${startLine}`}
          to={toFile(projectId, filePath, { start: startLine, end: endLine })}
        />
      ))}
    </Stack>
  );
}
