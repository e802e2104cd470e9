import { Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangeBadge } from './change-badge.tsx';
import { CompareArchitectureDocument, type CompareArchitectureQuery } from './compare.generated.ts';
import classes from './compare.module.css';
import { DifferenceTable, FIRST, MOST } from './difference-table.tsx';
import { useSides } from './sides.ts';

/** Folders that depend on others anew, or no longer, and import cycles. */
export function ArchitectureTab() {
  const { t } = useTranslation('compare');
  const [first, setFirst] = useState(FIRST);
  const [state, retry] = useQuery({
    query: CompareArchitectureDocument,
    variables: { ...useSides(), first },
  });
  const onMore = () => setFirst(MOST);
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: { folders, cycles } }) => (
        <Stack gap="xl">
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('architecture.folders')}
            </Title>
            <DifferenceTable
              label={t('architecture.folders')}
              heads={[
                { label: t('what'), width: 120 },
                { label: t('architecture.source') },
                { label: t('architecture.target'), width: 300 },
                { label: t('architecture.imports'), width: 110, isNumber: true },
              ]}
              list={folders}
              onMore={onMore}
            >
              {folders.nodes.map((item) => (
                <FolderRow key={`${item.source} ${item.target}`} item={item} />
              ))}
            </DifferenceTable>
          </Stack>
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('architecture.cycles')}
            </Title>
            <DifferenceTable
              label={t('architecture.cycles')}
              heads={[
                { label: t('what'), width: 120 },
                { label: t('architecture.files') },
                { label: t('architecture.size'), width: 110, isNumber: true },
              ]}
              list={cycles}
              onMore={onMore}
            >
              {cycles.nodes.map((item) => (
                <CycleRow key={item.paths.join(' ')} item={item} />
              ))}
            </DifferenceTable>
          </Stack>
        </Stack>
      )}
    </QueryView>
  );
}

type Differences = CompareArchitectureQuery['compareIndexes'];

function FolderRow({ item }: { readonly item: Differences['folders']['nodes'][number] }) {
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Td>
        <ChangeBadge change={item.change} color={item.change === 'ADDED' ? 'orange' : 'sea'} />
      </Table.Td>
      <Table.Th scope="row" fw={400} className={classes['code'] ?? ''}>
        {item.source}
      </Table.Th>
      <Table.Td className={classes['code'] ?? ''}>{item.target}</Table.Td>
      <Table.Td className={classes['number'] ?? ''}>{format.number(item.imports)}</Table.Td>
    </Table.Tr>
  );
}

const PATHS_SHOWN = 3;

function CycleRow({ item }: { readonly item: Differences['cycles']['nodes'][number] }) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  const { change, paths, sizeBefore, sizeAfter } = item;
  const isSmaller = sizeAfter < sizeBefore;
  const rest = Math.max(sizeBefore, sizeAfter) - PATHS_SHOWN;
  return (
    <Table.Tr>
      <Table.Td>
        <ChangeBadge change={change} color={isSmaller ? 'sea' : 'orange'} />
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        {paths.slice(0, PATHS_SHOWN).map((path) => (
          <div key={path} className={classes['code']}>
            {path}
          </div>
        ))}
        {rest > 0 && (
          <Text size="xs" c="dimmed">
            {t('architecture.rest', { count: rest, n: format.number(rest) })}
          </Text>
        )}
      </Table.Th>
      <Table.Td className={classes['number'] ?? ''}>
        {change === 'CHANGED'
          ? `${format.number(sizeBefore)} → ${format.number(sizeAfter)}`
          : format.number(Math.max(sizeBefore, sizeAfter))}
      </Table.Td>
    </Table.Tr>
  );
}
