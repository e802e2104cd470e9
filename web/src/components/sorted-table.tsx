import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { Hint } from './hint.tsx';
import classes from './sorted-table.module.css';
import { useAddress } from './use-address.ts';

export interface Column<Row> {
  /** its name in the address */
  readonly key: string;
  readonly label: string;
  /** what it means */
  readonly hint?: string;
  /** in pixels; one column without it takes what is left */
  readonly width?: number;
  readonly isNumber?: boolean;
  /** what it is sorted by; null comes last */
  readonly value: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
}

interface SortedTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** key of a column, with `-` before it from the largest down */
  readonly sortedBy: string;
  /** where the address keeps the order */
  readonly param?: string;
  readonly selected?: string;
  /** of the frame, in pixels */
  readonly height?: number;
}

const ROW_HEIGHT = 37;
const OVERSCAN = 12;

/**
 * A table of any length: sorted by its heads, the order in the address, only the rows that are to be
 * seen in the page. The first column is the name of its row.
 */
export function SortedTable<Row>(props: SortedTableProps<Row>) {
  const { label, columns, rowKey, selected, height = 620 } = props;
  const { rows, order, sortBy } = useOrder(props);
  const frame = useRef<HTMLDivElement>(null);
  // The compiler of React leaves this component alone; nothing in it is worth keeping.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const minWidth = columns.reduce((sum, { width = 260 }) => sum + width, 0);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--table-height': `${height}px`,
    '--table-width': `${minWidth}px`,
    '--row-height': `${ROW_HEIGHT}px`,
  };
  return (
    <div
      ref={frame}
      className={classes['frame']}
      style={style}
      role="region"
      aria-label={label}
      // A region that scrolls can be scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table
        className={classes['table'] ?? ''}
        verticalSpacing="xs"
        highlightOnHover
        aria-rowcount={rows.length + 1}
        aria-label={label}
      >
        <Table.Thead className={classes['head'] ?? ''}>
          <Table.Tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={order} sortBy={sortBy} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Spacer height={before} />
          {shown.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <Row
                key={key}
                row={row}
                index={index}
                columns={columns}
                isSelected={key === selected}
              />
            );
          })}
          <Spacer height={after} />
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} />;
}

interface Order {
  readonly key: string;
  readonly isDown: boolean;
}

function useOrder<Row>({ rows, columns, sortedBy, param = 'sort' }: SortedTableProps<Row>) {
  const { params, change } = useAddress();
  const order = toOrder(params.get(param) ?? sortedBy);
  const column = columns.find(({ key }) => key === order.key);
  const { isDown } = order;
  const sorted = useMemo(
    () => (column === undefined ? rows : sortRows(rows, column.value, isDown ? -1 : 1)),
    [rows, column, isDown],
  );
  const sortBy = ({ key, isNumber = false }: Column<Row>): void => {
    const down = key === order.key ? !order.isDown : isNumber;
    change({ [param]: down ? `-${key}` : key }, { isTyping: true });
  };
  return { rows: sorted, order, sortBy };
}

function toOrder(text: string): Order {
  const isDown = text.startsWith('-');
  return { key: isDown ? text.slice(1) : text, isDown };
}

function sortRows<Row>(
  rows: readonly Row[],
  valueOf: Column<Row>['value'],
  sign: 1 | -1,
): readonly Row[] {
  return rows.toSorted((first, second) => {
    const [a, b] = [valueOf(first), valueOf(second)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  });
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly order: Order;
  readonly sortBy: (column: Column<Row>) => void;
}

function Head<Row>({ column, order, sortBy }: HeadProps<Row>) {
  const { key, label, hint, width, isNumber = false } = column;
  const isSorted = order.key === key;
  const importChain = order.isDown ? 'descending' : 'ascending';
  const SortIcon = order.isDown ? IconArrowDown : IconArrowUp;
  const Icon = isSorted ? SortIcon : IconArrowsSort;
  return (
    <Table.Th
      scope="col"
      {...(width === undefined ? {} : { w: width })}
      className={isNumber ? (classes['number'] ?? '') : ''}
      aria-sort={isSorted ? importChain : 'none'}
    >
      <Hint label={hint}>
        <UnstyledButton className={classes['sort'] ?? ''} onClick={() => sortBy(column)}>
          {label}
          <Icon size={13} aria-hidden />
        </UnstyledButton>
      </Hint>
    </Table.Th>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly isSelected: boolean;
}

function Row<Row>({ row, index, columns, isSelected }: RowProps<Row>) {
  return (
    <Table.Tr
      className={classes['row'] ?? ''}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      h={ROW_HEIGHT}
    >
      {columns.map(({ key, isNumber = false, cell }, place) => {
        const className = `${classes['cell']} ${isNumber ? classes['number'] : ''}`;
        return place === 0 ? (
          <Table.Th key={key} scope="row" fw={400} className={className}>
            {cell(row)}
          </Table.Th>
        ) : (
          <Table.Td key={key} className={className}>
            {cell(row)}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}
