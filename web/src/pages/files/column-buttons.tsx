import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react';
import { Hint } from '../../components/hint.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Columns } from './use-columns.ts';

const BUTTONS = [
  { column: 'tree', Icon: IconLayoutSidebar },
  { column: 'panel', Icon: IconLayoutSidebarRight },
] as const;

/** Closes the columns beside the code, which then has their room. */
export function ColumnButtons({ columns }: { readonly columns: Columns }) {
  const { t } = useTranslation('files');
  return BUTTONS.map(({ column, Icon }) => {
    const isHidden = columns.isHidden(column);
    const label = t(`columns.${isHidden ? 'show' : 'hide'}.${column}`);
    return (
      <Hint key={column} label={label}>
        <ActionIcon
          variant={isHidden ? 'default' : 'light'}
          size={30}
          aria-label={label}
          onClick={() => columns.toggle(column)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Hint>
    );
  });
}
