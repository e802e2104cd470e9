import { Box, Card, Group, SimpleGrid, Stack, Tabs, Text } from '@mantine/core';
import { readChoice, useAddress } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CycleList } from './cycle-list.tsx';
import { Gaps } from './gaps.tsx';
import type { GraphFacts } from './module-model.ts';
import { NodeButton } from './node-button.tsx';
import type { GraphView } from './view.ts';

interface OverviewPanelProps {
  readonly data: GraphFacts;
  readonly view: GraphView;
  readonly onPick: (id: string) => void;
}

/** Where nothing is selected: what to look at first. */
export function OverviewPanel({ data, view, onPick }: OverviewPanelProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const { params, change } = useAddress();
  const tab = readChoice(params, 'tab', ['hubs', 'cycles', 'unstable']);
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
          <Tabs.Tab value="unstable">{t('unstable')}</Tabs.Tab>
        </Tabs.List>
        <Box mah={560} px={4} style={{ overflowY: 'auto' }}>
          <Tabs.Panel value="hubs">
            <Hubs data={data} onPick={onPick} />
          </Tabs.Panel>
          <Tabs.Panel value="cycles">
            <CycleList data={data} view={view} onPick={onPick} />
          </Tabs.Panel>
          <Tabs.Panel value="unstable">
            <Unstable data={data} onPick={onPick} />
          </Tabs.Panel>
        </Box>
      </Tabs>
      <Gaps summary={data.summary} />
    </Card>
  );
}

/** Short entries beside each other, where there is room. */
const COLUMNS = { base: 1, sm: 2, xl: 3 };

type ListProps = Pick<OverviewPanelProps, 'data' | 'onPick'>;

function Hubs({ data, onPick }: ListProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('hubsText')}
      </Text>
      <SimpleGrid cols={COLUMNS} spacing="xl" verticalSpacing={0}>
        {data.hubs.map(({ id, fanIn, fanOut }) => (
          <Entry
            key={id}
            id={id}
            onPick={onPick}
            text={t('fans', { in: format.number(fanIn), out: format.number(fanOut) })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

function Unstable({ data, onPick }: ListProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('unstableText')}
      </Text>
      {data.unstableDependencies.length === 0 && <Text size="sm">{t('noneKnown')}</Text>}
      <SimpleGrid cols={COLUMNS} spacing="xl" verticalSpacing={0}>
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
      </SimpleGrid>
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
