import { useLocalStorage } from '@mantine/hooks';

const COLUMNS = ['tree', 'panel'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Columns {
  readonly isHidden: (column: Column) => boolean;
  readonly toggle: (column: Column) => void;
  /** names of those that are hidden, with spaces between them */
  readonly hidden: string;
}

/** Which columns beside the code are shown; this browser remembers it. */
export function useColumns(): Columns {
  const [hidden, setHidden] = useLocalStorage({
    key: 'sextant-code-hidden',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const isHidden = (column: Column): boolean => hidden.split(' ').includes(column);
  const toggle = (column: Column): void =>
    setHidden(COLUMNS.filter((one) => isHidden(one) !== (one === column)).join(' '));
  return { isHidden, toggle, hidden };
}
