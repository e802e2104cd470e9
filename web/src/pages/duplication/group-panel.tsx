import { Alert, Card, CloseButton, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { FindingActions } from '../../components/findings/finding-actions.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { KindBadge } from './clone-list.tsx';
import { CompareView } from './compare-view.tsx';
import { CloneFindingDocument, CloneGroupsOfFileDocument } from './group.generated.ts';
import { type CloneGroup, parsePath, toKey, toPlaceName } from './group-key.ts';

interface GroupPanelProps {
  /** as the address names it */
  readonly selected: string;
  /** on the page already */
  readonly listed: readonly CloneGroup[];
}

/** Two places of the group that the address names, side by side. */
export function GroupPanel({ selected, listed }: GroupPanelProps) {
  const { t } = useTranslation(['duplication', 'app']);
  const address = useListAddress();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers give a promise, which is no clean-up.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const group = listed.find((one) => toKey(one) === selected);
  const path = parsePath(selected);
  return (
    <Card withBorder component="section" aria-label={t('group')} ref={frame}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed">
          {t('group')}
        </Text>
        <CloseButton
          aria-label={t('app:action.close')}
          onClick={() => address.write({ selected: null, left: null, right: null })}
        />
      </Group>
      {group !== undefined && <GroupView group={group} />}
      {group === undefined && path !== null && <GroupAt path={path} selected={selected} />}
      {group === undefined && path === null && <GroupOfFinding selected={selected} />}
    </Card>
  );
}

function GroupOfFinding({ selected }: Pick<GroupPanelProps, 'selected'>) {
  const { t } = useTranslation('duplication');
  const format = useFormat();
  const [state, retry] = useQuery({ query: CloneFindingDocument, variables: { id: selected } });
  return (
    <QueryView state={state} retry={retry}>
      {({ node }) => {
        if (node?.__typename !== 'Finding') return <Alert color="blue">{t('gone')}</Alert>;
        const { path, title, fixedAt } = node;
        if (node.state !== 'FIXED' || fixedAt === null) {
          return <GroupAt path={path} selected={selected} />;
        }
        return (
          <Alert color="sea" title={title}>
            {t('fixed', { path, when: format.date(fixedAt) })}
          </Alert>
        );
      }}
    </QueryView>
  );
}

function GroupAt({
  path,
  selected,
}: Pick<GroupPanelProps, 'selected'> & { readonly path: string }) {
  const { t } = useTranslation('duplication');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: CloneGroupsOfFileDocument, variables: { id, path } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project }) => {
        const group = project.duplication.groups.nodes.find((one) => toKey(one) === selected);
        if (group === undefined) return <Alert color="blue">{t('gone')}</Alert>;
        return <GroupView group={group} />;
      }}
    </QueryView>
  );
}

function GroupView({ group }: { readonly group: CloneGroup }) {
  const { t } = useTranslation('duplication');
  const format = useFormat();
  const { kind, lines, tokens, similarity, places, duplicatedLines, finding } = group;
  const [left, right] = useChosen(places.length);
  const one = places[left];
  const other = places[right];
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={2} size="h4">
          {t('size', { lines: format.number(lines), count: places.length })}
        </Title>
        <KindBadge kind={kind} />
      </Group>
      <Text size="sm">
        {t(`kindText.${kind}`)}{' '}
        {t('measures', {
          tokens: format.number(tokens),
          all: format.number(duplicatedLines),
          share: format.percent(similarity),
        })}
      </Text>
      <Group grow>
        <PlaceSelect side="left" group={group} value={left} />
        <PlaceSelect side="right" group={group} value={right} />
      </Group>
      {one !== undefined && other !== undefined && (
        <CompareView key={`${toPlaceName(one)} ${toPlaceName(other)}`} left={one} right={other} />
      )}
      {finding !== null && <FindingActions finding={finding} />}
    </Stack>
  );
}

/** The two places of the address; the first two unless it says otherwise. */
function useChosen(count: number): readonly [left: number, right: number] {
  const address = useListAddress();
  const read = (name: 'left' | 'right', fallback: number): number => {
    const at = Number(address.read(name) || fallback + 1) - 1;
    return Number.isInteger(at) && at >= 0 && at < count ? at : fallback;
  };
  return [read('left', 0), read('right', 1)];
}

interface PlaceSelectProps {
  readonly side: 'left' | 'right';
  readonly group: CloneGroup;
  readonly value: number;
}

function PlaceSelect({ side, group, value }: PlaceSelectProps) {
  const { t } = useTranslation('duplication');
  const address = useListAddress();
  return (
    <NativeSelect
      label={t(side)}
      size="xs"
      value={String(value + 1)}
      onChange={({ currentTarget }) =>
        address.write({ selected: toKey(group), [side]: currentTarget.value })
      }
      data={group.places.map((place, at) => ({
        value: String(at + 1),
        label: toPlaceName(place),
      }))}
    />
  );
}
