import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../api/use-change.ts';
import { StartIndexDocument } from '../../components/index-progress.generated.ts';

interface ReindexProps {
  readonly projectId: string;
  readonly status: string;
}

/** What changed is read again; from the menu, every file. Nothing where the project is archived. */
export function Reindex({ projectId, status }: ReindexProps) {
  const { t } = useTranslation('overview');
  const start = useChange(StartIndexDocument);
  if (status === 'archived') return null;
  const isBusy = status === 'indexing';
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
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} disabled={isBusy} aria-label={t('reindex.more')}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void start.run({ projectId, force: true })}>
            {t('reindex.force')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
