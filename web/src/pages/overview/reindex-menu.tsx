import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Open from the beginning: it is loaded when asked for. */
export function ReindexMenu({ onForce }: { readonly onForce: () => void }) {
  const { t } = useTranslation('overview');
  return (
    <Menu position="bottom-end" width={300} defaultOpened>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('reindex.more')}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onForce}>{t('reindex.force')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
