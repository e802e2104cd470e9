import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface WideTableProps {
  /** in pixels; below it the table scrolls sideways */
  readonly minWidth: number;
  /** of the region that scrolls */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls on a narrow screen, by keys as well: some have nothing in them to focus. */
export function WideTable({ minWidth, label, children }: WideTableProps) {
  const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps }}>
      <Table verticalSpacing="xs" highlightOnHover>
        {children}
      </Table>
    </Table.ScrollContainer>
  );
}
