import { Button, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './compare.module.css';

export interface Head {
  readonly label: string;
  /** in pixels; one column without it takes what is left */
  readonly width?: number;
  readonly isNumber?: boolean;
}

interface Differences {
  readonly total: number;
  readonly isTruncated: boolean;
  readonly nodes: readonly unknown[];
}

interface DifferenceTableProps {
  readonly label: string;
  readonly heads: readonly Head[];
  readonly list: Differences;
  /** shows more of them; absent where these are all that is shown */
  readonly onMore: () => void;
  /** rows */
  readonly children: ReactNode;
}

/** How many are shown at first, and at most. */
export const FIRST = 50;
export const MOST = 1000;
const REST_WIDTH = 260;

/** Differences of one kind, or that there are none. */
export function DifferenceTable({ label, heads, list, onMore, children }: DifferenceTableProps) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  if (list.total === 0) return <Text c="dimmed">{t('none')}</Text>;
  const minWidth = heads.reduce((sum, { width = REST_WIDTH }) => sum + width, 0);
  const shown = list.nodes.length;
  return (
    <>
      <Table.ScrollContainer minWidth={minWidth} role="region" aria-label={label}>
        <Table
          verticalSpacing="xs"
          highlightOnHover
          className={classes['table'] ?? ''}
          aria-label={label}
        >
          <Table.Thead>
            <Table.Tr>
              {heads.map(({ label: name, width, isNumber = false }) => (
                <Table.Th
                  key={name}
                  scope="col"
                  {...(width === undefined ? {} : { w: width })}
                  className={isNumber ? (classes['number'] ?? '') : ''}
                >
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown < list.total && (
        <Group gap="sm" mt="sm">
          <Text size="sm" c="dimmed">
            {t('shown', { shown: format.number(shown), total: format.number(list.total) })}
          </Text>
          {shown < MOST && (
            <Button variant="default" size="xs" onClick={onMore}>
              {t('more')}
            </Button>
          )}
        </Group>
      )}
      {list.isTruncated && <Text size="sm">{t('truncated')}</Text>}
    </>
  );
}
