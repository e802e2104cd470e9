import { Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangeBadge } from './change-badge.tsx';
import { CompareSymbolsDocument, type CompareSymbolsQuery } from './compare.generated.ts';
import classes from './compare.module.css';
import { DifferenceTable, FIRST, MOST } from './difference-table.tsx';
import { Place } from './place.tsx';
import { useSides } from './sides.ts';

/** What other code may use, outside of tests: what came, went, moved, or has another signature. */
export function SymbolsTab() {
  const { t } = useTranslation('compare');
  const [first, setFirst] = useState(FIRST);
  const [state, retry] = useQuery({
    query: CompareSymbolsDocument,
    variables: { ...useSides(), first },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: { symbols } }) => (
        <DifferenceTable
          label={t('tab.api')}
          heads={[
            { label: t('what'), width: 120 },
            { label: t('api.symbol') },
            { label: t('place'), width: 360 },
          ]}
          list={symbols}
          onMore={() => setFirst(MOST)}
        >
          {symbols.nodes.map((item) => (
            <SymbolRow key={keyOf(item)} item={item} />
          ))}
        </DifferenceTable>
      )}
    </QueryView>
  );
}

type Item = CompareSymbolsQuery['compareIndexes']['symbols']['nodes'][number];

function keyOf({ change, name, before, after }: Item): string {
  const side = after ?? before;
  return `${change} ${name} ${side?.path} ${side?.startLine}`;
}

function SymbolRow({ item }: { readonly item: Item }) {
  const { t } = useTranslation('compare');
  const { change, name, kind, container, before, after, isCertain } = item;
  const side = after ?? before;
  if (side == null) return null;
  const isOther = before != null && after != null && before.signature !== after.signature;
  const previously =
    change === 'MOVED' && before != null ? `${before.path}:${before.startLine}` : undefined;
  return (
    <Table.Tr>
      <Table.Td>
        <ChangeBadge change={change} />
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Text size="sm">
          {container == null ? name : `${container}.${name}`}{' '}
          <Text span size="xs" c="dimmed">
            {kind}
          </Text>
        </Text>
        {isOther && (
          <div className={`${classes['code']} ${classes['gone']}`}>{before.signature}</div>
        )}
        <div className={classes['code']}>{side.signature}</div>
        {before != null && after != null && before.exported !== after.exported && (
          <Text size="xs">{t(after.exported ? 'api.exported' : 'api.hidden')}</Text>
        )}
        {!isCertain && (
          <Text size="xs" c="dimmed">
            {t('uncertain')}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <Place
          path={side.path}
          line={side.startLine}
          side={after == null ? 'base' : 'head'}
          previously={previously}
        />
      </Table.Td>
    </Table.Tr>
  );
}
