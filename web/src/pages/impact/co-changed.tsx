import { Badge, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { WideTable } from '../../components/wide-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { ImpactCoChangedDocument, type ImpactCoChangedQuery } from './impact.generated.ts';

type Pair = ImpactCoChangedQuery['project']['changeCoupling'][number];

/** Files that past commits changed together with this one. */
export function CoChanged({ path }: { readonly path: string }) {
  const { t } = useTranslation('impact');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: ImpactCoChangedDocument, variables: { id, path } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { history, changeCoupling } }) => {
        if (history.commits === 0) return <Text py="md">{history.reason ?? t('noHistory')}</Text>;
        if (changeCoupling.length === 0) return <Text py="md">{t('noCoChange')}</Text>;
        return <Pairs pairs={changeCoupling} path={path} />;
      }}
    </QueryView>
  );
}

function Pairs({ pairs, path }: { readonly pairs: readonly Pair[]; readonly path: string }) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { id } = useProject();
  return (
    <WideTable minWidth={560} label={t('together')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('file')}</Table.Th>
          <Table.Th scope="col">{t('sharedCommits')}</Table.Th>
          <Table.Th scope="col">{t('degree')}</Table.Th>
          <Table.Th scope="col">{t('link')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pairs.map((pair) => {
          const other = pair.path === path ? pair.coupledPath : pair.path;
          return (
            <Table.Tr key={`${pair.path} ${pair.coupledPath}`}>
              <Table.Th scope="row" fw={400} maw={420}>
                <PathText path={other} to={toFile(id, other)} />
              </Table.Th>
              <Table.Td>{format.number(pair.sharedCommits)}</Table.Td>
              <Table.Td>{format.percent(pair.degree)}</Table.Td>
              <Table.Td>
                {pair.hasImport ? (
                  t('byImport')
                ) : (
                  <Badge color="red" variant="outline" tt="none">
                    {t('hidden')}
                  </Badge>
                )}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </WideTable>
  );
}
