import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { toProject } from '../../app/links.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import {
  type ProjectStatus,
  StartIndexDocument,
} from '../../components/index-progress.generated.ts';

interface NotIndexedProps {
  readonly projectId: string;
  readonly status: ProjectStatus;
}

/** Before the first index: to begin it, or to look first how large it would be. */
export function NotIndexed({ projectId, status }: NotIndexedProps) {
  const { t } = useTranslation('overview');
  const start = useChange(StartIndexDocument);
  if (status === 'INDEXING') {
    return <EmptyState title={t('none.indexing')} text={t('none.indexingText')} />;
  }
  if (status === 'ARCHIVED') {
    return <EmptyState title={t('none.title')} text={t('none.archivedText')} />;
  }
  return (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      icon={<IconFileSearch size={30} aria-hidden />}
    >
      <Button loading={start.isRunning} onClick={() => void start.run({ projectId })}>
        {t('none.start')}
      </Button>
      <Button variant="default" component={Link} href={toProject(projectId, 'enterprise')}>
        {t('none.estimate')}
      </Button>
    </EmptyState>
  );
}
