import { ActionIcon } from '@mantine/core';
import {
  IconColumns2,
  IconGitCommit,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  type TablerIcon,
} from '@tabler/icons-react';
import { Hint } from '../../components/hint.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Columns } from './use-columns.ts';
import type { Places } from './use-places.ts';

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

interface ToggleProps {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows the commits beside the lines, or a second file beside the first. */
export function ViewButtons({ places }: { readonly places: Places }) {
  const { t } = useTranslation('files');
  const isSplit = places.panes.length > 1;
  return (
    <>
      <Toggle
        label={t('blame.toggle')}
        Icon={IconGitCommit}
        isOn={places.isBlamed}
        toggle={places.toggleBlame}
      />
      <Toggle
        label={t('split.toggle')}
        Icon={IconColumns2}
        isOn={isSplit}
        toggle={places.toggleSplit}
      />
    </>
  );
}

function Toggle({ label, Icon, isOn, toggle }: ToggleProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        variant={isOn ? 'light' : 'default'}
        size={30}
        aria-label={label}
        aria-pressed={isOn}
        onClick={toggle}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
