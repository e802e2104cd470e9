import { Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../../app/project-context.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { CoverageList } from './coverage-list.tsx';
import { FolderWatch } from './folder-watch.tsx';
import { KeptSearches } from './kept-searches.tsx';

/** What this project asks of its analyses, and what is kept for it. */
export function Component() {
  const { t } = useTranslation('project-settings');
  const { id, name } = useProject();
  return (
    <>
      <PageHeader title={t('title')} text={t('text', { name })} />
      <Stack gap="lg">
        <FolderWatch projectId={id} />
        <AnalysisForm projectId={id} />
        <KeptSearches projectId={id} />
        <CoverageList projectId={id} />
      </Stack>
    </>
  );
}
