import { Badge, Code, Group, Text } from '@mantine/core';
import { IconLeaf } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FindingList } from '../../components/findings/finding-list.tsx';
import { CursorPager } from '../../components/lists/cursor-pager.tsx';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { PathText } from '../../components/path-text.tsx';
import { ConfidenceBadge } from './confidence-badge.tsx';
import type { DeadCodeQuery } from './dead-code.generated.ts';
import { toKey } from './item-key.ts';

type Items = DeadCodeQuery['project']['deadCode']['items'];

export function DeadList({ items }: { readonly items: Items }) {
  const { t } = useTranslation('dead-code');
  if (items.nodes.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        icon={<IconLeaf size={30} aria-hidden />}
      />
    );
  }
  return (
    <>
      <FindingList label={t('title')} rows={items.nodes} rowKey={toKey}>
        {(item) => <ItemRow item={item} />}
      </FindingList>
      <CursorPager pageInfo={items.pageInfo} />
    </>
  );
}

function ItemRow({ item }: { readonly item: Items['nodes'][number] }) {
  const { t } = useTranslation(['dead-code', 'findings']);
  const toKind = useSymbolKind();
  const { kind, name, type, path, startLine, removableLines, confidence, finding } = item;
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <ConfidenceBadge confidence={confidence} />
        <Text size="sm" fw={500} truncate flex={1} component="span">
          {kind === 'UNUSED_FILE' ? t('wholeFile') : <Code fz="sm">{name}</Code>}{' '}
          <Text span size="xs" c="dimmed">
            {kind === 'UNUSED_FILE' ? '' : toKind(type)}
          </Text>
        </Text>
        {finding?.state === 'IGNORED' && (
          <Badge variant="default" tt="none">
            {t('findings:ignored')}
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          {removableLines === 0 ? t('exportOnly') : t('lineCount', { count: removableLines })}
        </Text>
      </Group>
      <PathText path={kind === 'UNUSED_FILE' ? path : `${path}:${startLine}`} />
    </>
  );
}
