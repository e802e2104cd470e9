import { Badge, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangeBadge } from './change-badge.tsx';
import { CompareDependenciesDocument, type CompareDependenciesQuery } from './compare.generated.ts';
import { DifferenceTable, FIRST, MOST } from './difference-table.tsx';
import { Place } from './place.tsx';
import { useSides } from './sides.ts';

/** Packages whose versions in a lock file differ, and what is known against them. */
export function DependenciesTab() {
  const { t } = useTranslation('compare');
  const [first, setFirst] = useState(FIRST);
  const [state, retry] = useQuery({
    query: CompareDependenciesDocument,
    variables: { ...useSides(), first },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: { dependencies } }) => (
        <DifferenceTable
          label={t('tab.dependencies')}
          heads={[
            { label: t('what'), width: 120 },
            { label: t('dependencies.package') },
            { label: t('dependencies.versions'), width: 260 },
            { label: t('dependencies.lock'), width: 260 },
          ]}
          list={dependencies}
          onMore={() => setFirst(MOST)}
        >
          {dependencies.nodes.map((item) => (
            <DependencyRow key={`${item.path} ${item.name}`} item={item} />
          ))}
        </DifferenceTable>
      )}
    </QueryView>
  );
}

type Item = CompareDependenciesQuery['compareIndexes']['dependencies']['nodes'][number];

function DependencyRow({ item }: { readonly item: Item }) {
  const { t } = useTranslation('compare');
  const { change, name, path, versionsBefore, versionsAfter, isDirect } = item;
  const { advisoriesBefore, advisoriesAfter } = item;
  const versions = [versionsBefore.join(', '), versionsAfter.join(', ')].filter(
    (text) => text !== '',
  );
  return (
    <Table.Tr>
      <Table.Td>
        <ChangeBadge change={change} color={change === 'UPDATED' ? 'blue' : 'gray'} />
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Group gap="xs">
          <Text size="sm">{name}</Text>
          {isDirect === true && (
            <Text span size="xs" c="dimmed">
              {t('dependencies.direct')}
            </Text>
          )}
          {advisoriesAfter > 0 && (
            <Badge color="red" variant="light" tt="none" size="sm">
              {t('dependencies.advisories', { count: advisoriesAfter, n: advisoriesAfter })}
            </Badge>
          )}
          {advisoriesAfter < advisoriesBefore && (
            <Badge color="sea" variant="light" tt="none" size="sm">
              {t('dependencies.repaired', {
                count: advisoriesBefore - advisoriesAfter,
                n: advisoriesBefore - advisoriesAfter,
              })}
            </Badge>
          )}
        </Group>
      </Table.Th>
      <Table.Td>{versions.join(' → ')}</Table.Td>
      <Table.Td>
        <Place path={path} side={change === 'REMOVED' ? 'base' : 'head'} />
      </Table.Td>
    </Table.Tr>
  );
}
