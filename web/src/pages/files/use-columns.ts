import { useLocalStorage } from '@mantine/hooks';
import type { Places } from './use-places.ts';

const COLUMNS = ['tree', 'panel'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Columns {
  readonly isHidden: (column: Column) => boolean;
  readonly toggle: (column: Column) => void;
  /** names of those that are hidden, with spaces between them */
  readonly hidden: string;
}

/** Which columns beside the code are shown; this browser remembers it, apart for one file and for two. */
function useColumns(fileCount: number): Columns {
  const isSplit = fileCount > 1;
  const [hidden, setHidden] = useLocalStorage({
    key: isSplit ? 'sextant-split-hidden' : 'sextant-code-hidden',
    // Two files need the room.
    defaultValue: isSplit ? 'panel' : '',
    getInitialValueInEffect: false,
  });
  const isHidden = (column: Column): boolean => hidden.split(' ').includes(column);
  const toggle = (column: Column): void =>
    setHidden(COLUMNS.filter((one) => isHidden(one) !== (one === column)).join(' '));
  return { isHidden, toggle, hidden };
}

/** The columns of the page: the panel is there while it is the answer to what was asked. */
export function useShownColumns({ panes, active }: Places): Columns {
  const columns = useColumns(panes.length);
  const { panel, at } = active.place;
  const isAnswer = at !== undefined || panel === 'history';
  if (!isAnswer || !columns.isHidden('panel')) return columns;
  return {
    hidden: columns.hidden.replace('panel', '').trim(),
    isHidden: (column) => column !== 'panel' && columns.isHidden(column),
    toggle: (column) => {
      if (column === 'panel') active.change({ panel: 'outline', at: undefined });
      else columns.toggle(column);
    },
  };
}
