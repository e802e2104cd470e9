import { Box, Card, Group, Stack, Tabs, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readChoice, useAddress } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CycleList } from './cycle-list.tsx';
import { toCenters, toClusterNames } from './labels.ts';
import type { GraphData, GraphModel } from './model.ts';
import { NodeButton } from './node-button.tsx';

interface OverviewPanelProps {
  readonly model: GraphModel;
  readonly data: GraphData;
  readonly onPick: (id: string) => void;
}

/** Where nothing is selected: what to look at first. */
export function OverviewPanel({ model, data, onPick }: OverviewPanelProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const { params, change } = useAddress();
  const tab = readChoice(params, 'tab', ['hubs', 'cycles', 'clusters', 'unstable']);
  return (
    <Card withBorder padding="xs">
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next }, { isTyping: true })}
        keepMounted={false}
      >
        <Tabs.List mb="xs">
          <Tabs.Tab value="hubs">{t('hubs')}</Tabs.Tab>
          <Tabs.Tab value="cycles">
            {t('cycles', { number: format.number(data.summary.cycles) })}
          </Tabs.Tab>
          <Tabs.Tab value="clusters">{t('clusters')}</Tabs.Tab>
          <Tabs.Tab value="unstable">{t('unstable')}</Tabs.Tab>
        </Tabs.List>
        <Box mah={520} px={4} style={{ overflowY: 'auto' }}>
          <Tabs.Panel value="hubs">
            <Hubs model={model} onPick={onPick} />
          </Tabs.Panel>
          <Tabs.Panel value="cycles">
            <CycleList data={data} onPick={onPick} />
          </Tabs.Panel>
          <Tabs.Panel value="clusters">
            <Clusters model={model} data={data} onPick={onPick} />
          </Tabs.Panel>
          <Tabs.Panel value="unstable">
            <Unstable data={data} onPick={onPick} />
          </Tabs.Panel>
        </Box>
      </Tabs>
    </Card>
  );
}

const MOST_HUBS = 25;

function Hubs({ model, onPick }: Omit<OverviewPanelProps, 'data'>) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const hubs = model.nodes
    .filter(({ fanIn }) => fanIn > 0)
    .toSorted((a, b) => b.fanIn - a.fanIn)
    .slice(0, MOST_HUBS);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('hubsText')}
      </Text>
      {hubs.map(({ id, fanIn, fanOut }) => (
        <Entry
          key={id}
          id={id}
          onPick={onPick}
          text={t('fans', { in: format.number(fanIn), out: format.number(fanOut) })}
        />
      ))}
    </>
  );
}

function Clusters({ model, data, onPick }: OverviewPanelProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const centers = toCenters(model.nodes);
  const names = toClusterNames(model, data.communities);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('clustersText', { modularity: format.number(data.summary.modularity, 2) })}
      </Text>
      {data.communities
        .slice(0, MOST_HUBS)
        .map(({ id, size, directory, internalEdges, externalEdges }) => (
          <Stack key={id} gap={0} mb="xs">
            <Text size="sm" fw={600}>
              {t('clusterIn', {
                path: names.get(id) ?? directory.path,
                share: format.percent(directory.share),
              })}
            </Text>
            <Entry
              id={centers.get(id)?.id ?? ''}
              onPick={onPick}
              text={t('clusterEdges', {
                count: size,
                inside: format.number(internalEdges),
                outside: format.number(externalEdges),
              })}
            />
          </Stack>
        ))}
    </>
  );
}

function Unstable({ data, onPick }: Omit<OverviewPanelProps, 'model'>) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('unstableText')}
      </Text>
      {data.unstableDependencies.length === 0 && <Text size="sm">{t('noneKnown')}</Text>}
      {data.unstableDependencies.map(({ edge: { source, target }, excess }) => (
        <Stack key={`${source} ${target}`} gap={0} mb="xs">
          <Entry
            id={source}
            onPick={onPick}
            text={t('excess', { excess: format.number(excess, 2) })}
          />
          <NodeButton id={target} onPick={onPick} />
        </Stack>
      ))}
    </>
  );
}

interface EntryProps {
  readonly id: string;
  readonly text: string;
  readonly onPick: (id: string) => void;
}

function Entry({ id, text, onPick }: EntryProps) {
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <div style={{ minWidth: 0, flex: 1 }}>
        <NodeButton id={id} onPick={onPick} />
      </div>
      <Text size="xs" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Text>
    </Group>
  );
}
