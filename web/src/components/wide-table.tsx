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
  return (
    <Table.ScrollContainer minWidth={minWidth} role="region" aria-label={label}>
      <Table verticalSpacing="xs" highlightOnHover>
        {children}
      </Table>
    </Table.ScrollContainer>
  );
}
