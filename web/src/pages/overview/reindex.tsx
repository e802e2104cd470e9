import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import {
  type ProjectStatus,
  StartIndexDocument,
} from '../../components/index-progress.generated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface ReindexProps {
  readonly projectId: string;
  readonly status: ProjectStatus;
}

const loadMenu = () => import('./reindex-menu.tsx');
const ReindexMenu = lazy(async () => ({ default: (await loadMenu()).ReindexMenu }));

/** What changed is read again; from the menu, every file. Nothing where the project is archived. */
export function Reindex({ projectId, status }: ReindexProps) {
  const { t } = useTranslation('overview');
  const start = useChange(StartIndexDocument);
  const [isAsked, setAsked] = useState(false);
  if (status === 'ARCHIVED') return null;
  const isBusy = status === 'INDEXING';
  const more = (
    <ActionIcon
      variant="default"
      size={36}
      disabled={isBusy}
      aria-haspopup="menu"
      aria-label={t('reindex.more')}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <IconChevronDown size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={isBusy}
        loading={start.isRunning}
        onClick={() => void start.run({ projectId })}
      >
        {t('reindex.run')}
      </Button>
      {isAsked && !isBusy ? (
        <Suspense fallback={more}>
          <ReindexMenu onForce={() => void start.run({ projectId, force: true })} />
        </Suspense>
      ) : (
        more
      )}
    </Group>
  );
}
