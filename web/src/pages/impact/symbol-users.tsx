import { Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { WideTable } from '../../components/wide-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { Impact } from './summary.tsx';

type Users = NonNullable<Impact['symbolDependents']>;

/** Who uses the changed symbols, directly or through others. */
export function SymbolUsers({ users }: { readonly users: Users }) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { id } = useProject();
  if (users.length === 0) return <Text py="md">{t('noUsers')}</Text>;
  return (
    <WideTable minWidth={620} label={t('user')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('user')}</Table.Th>
          <Table.Th scope="col">{t('file')}</Table.Th>
          <Table.Th scope="col">{t('distance')}</Table.Th>
          <Table.Th scope="col">{t('confidence')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {users.map(({ path, symbol, line, depth, confidence }) => (
          <Table.Tr key={`${path} ${symbol ?? ''} ${line ?? ''} ${depth}`}>
            <Table.Th scope="row" fw={400} ff="monospace">
              {symbol ?? t('topLevel')}
            </Table.Th>
            <Table.Td maw={360}>
              <PathText
                path={line == null ? path : `${path}:${line}`}
                to={toFile(id, path, line == null ? undefined : { start: line })}
              />
            </Table.Td>
            <Table.Td>{format.number(depth)}</Table.Td>
            <Table.Td>{confidence}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}
