import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { type Column, SortedTable } from '../../components/sorted-table.tsx';
import { type Format, useFormat } from '../../i18n/use-format.ts';
import type { FolderEntry } from './folder-entries.ts';
import { toDensity } from './heat.ts';

interface FolderListProps {
  readonly entries: readonly FolderEntry[];
  readonly onOpen: (folder: string) => void;
}

/** The same as the map, for the keyboard and for whoever sorts. */
export function FolderList({ entries, onOpen }: FolderListProps) {
  const { t } = useTranslation('hotspots');
  const columns = useColumns(onOpen);
  return (
    <SortedTable
      label={t('folderList')}
      columns={columns}
      rows={entries}
      rowKey={({ path }) => path}
      sortedBy="-lines"
      param="folderSort"
      height={560}
    />
  );
}

function useColumns(onOpen: FolderListProps['onOpen']): readonly Column<FolderEntry>[] {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  return useMemo(
    (): Column<FolderEntry>[] => [
      {
        key: 'name',
        label: t('name'),
        width: 170,
        value: ({ name }) => name,
        cell: (entry) => <Name entry={entry} onOpen={onOpen} />,
      },
      toNumber('lines', t('lines'), ({ lines }) => lines, format),
      toNumber('density', t('density'), toDensity, format),
      toNumber('commits', t('commits'), ({ commits }) => commits, format),
    ],
    [t, format, onOpen],
  );
}

function Name({
  entry,
  onOpen,
}: Pick<FolderListProps, 'onOpen'> & { readonly entry: FolderEntry }) {
  const { id } = useProject();
  const { name, path, isFolder } = entry;
  if (!isFolder) return <PathText path={name} to={toFile(id, path)} />;
  return (
    <Anchor component="button" type="button" w="100%" onClick={() => onOpen(path)}>
      <PathText path={`${name}/`} />
    </Anchor>
  );
}

function toNumber(
  key: string,
  label: string,
  value: (entry: FolderEntry) => number | null,
  format: Format,
): Column<FolderEntry> {
  return {
    key,
    label,
    width: 95,
    isNumber: true,
    value,
    cell: (entry) => {
      const number = value(entry);
      return number === null ? '–' : format.number(number, 1);
    },
  };
}
