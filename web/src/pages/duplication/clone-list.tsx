import { Badge, Group, Text } from '@mantine/core';
import { IconCopyOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FindingList } from '../../components/findings/finding-list.tsx';
import { CursorPager } from '../../components/lists/cursor-pager.tsx';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { DuplicationQuery } from './duplication.generated.ts';
import { type CloneGroup, toKey, toPlaceName } from './group-key.ts';

interface CloneListProps {
  readonly groups: DuplicationQuery['project']['duplication']['groups'];
}

/** Of each group no more than that; the others are in its view. */
const SHOWN_PLACES = 3;
/** Which of its places were compared says nothing of another group. */
const PLACES = ['left', 'right'] as const;

export function CloneList({ groups: { nodes, pageInfo } }: CloneListProps) {
  const { t } = useTranslation('duplication');
  if (nodes.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        icon={<IconCopyOff size={30} aria-hidden />}
      />
    );
  }
  return (
    <>
      <FindingList label={t('groups')} rows={nodes} rowKey={toKey} forgets={PLACES}>
        {(group) => <GroupRow group={group} />}
      </FindingList>
      <CursorPager pageInfo={pageInfo} />
    </>
  );
}

function GroupRow({ group }: { readonly group: CloneGroup }) {
  const { t } = useTranslation(['duplication', 'findings']);
  const format = useFormat();
  const { kind, lines, places, similarity, finding } = group;
  const hidden = places.length - SHOWN_PLACES;
  return (
    <>
      <Group gap="xs" mb={4}>
        <KindBadge kind={kind} />
        <Text size="sm" fw={500}>
          {t('size', { lines: format.number(lines), count: places.length })}
        </Text>
        {kind === 'NEAR_MISS' && (
          <Text size="sm" c="dimmed">
            {t('similarity', { share: format.percent(similarity) })}
          </Text>
        )}
        {finding?.state === 'IGNORED' && (
          <Badge variant="default" tt="none">
            {t('findings:ignored')}
          </Badge>
        )}
      </Group>
      {places.slice(0, SHOWN_PLACES).map((place) => (
        <PathText key={toPlaceName(place)} path={toPlaceName(place)} />
      ))}
      {hidden > 0 && (
        <Text size="xs" c="dimmed">
          {t('morePlaces', { count: hidden })}
        </Text>
      )}
    </>
  );
}

const VARIANTS = { EXACT: 'filled', RENAMED: 'light', NEAR_MISS: 'default' } as const;

export function KindBadge({ kind }: Pick<CloneGroup, 'kind'>) {
  const { t } = useTranslation('duplication');
  return (
    <Badge variant={VARIANTS[kind]} tt="none">
      {t(`kinds.${kind}`)}
    </Badge>
  );
}
