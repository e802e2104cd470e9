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
  const { change, before, after } = item;
  const side = after ?? before;
  if (side == null) return null;
  return (
    <Table.Tr>
      <Table.Td>
        <ChangeBadge change={change} />
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Signatures item={item} now={side.signature} />
      </Table.Th>
      <Table.Td>
        <Place
          path={side.path}
          line={side.startLine}
          side={after == null ? 'base' : 'head'}
          previously={change === 'MOVED' ? `${before?.path}:${before?.startLine}` : undefined}
        />
      </Table.Td>
    </Table.Tr>
  );
}

/** Its name, and its signature before, where that was another, and now. */
function Signatures({ item, now }: { readonly item: Item; readonly now: string }) {
  const { t } = useTranslation('compare');
  const { name, kind, container, isCertain } = item;
  const old = item.before?.signature ?? now;
  const exported = toExportNote(item);
  return (
    <>
      <Text size="sm">
        {container == null ? name : `${container}.${name}`}{' '}
        <Text span size="xs" c="dimmed">
          {kind}
        </Text>
      </Text>
      {old !== now && <div className={`${classes['code']} ${classes['gone']}`}>{old}</div>}
      <div className={classes['code']}>{now}</div>
      {exported !== null && <Text size="xs">{t(exported)}</Text>}
      {!isCertain && (
        <Text size="xs" c="dimmed">
          {t('uncertain')}
        </Text>
      )}
    </>
  );
}

function toExportNote({ before, after }: Item): 'api.exported' | 'api.hidden' | null {
  if (before == null || after == null || before.exported === after.exported) return null;
  return after.exported ? 'api.exported' : 'api.hidden';
}
