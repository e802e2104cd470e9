import { SimpleGrid, Text } from '@mantine/core';
import { Hint } from '../../components/hint.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { GraphNode } from './model.ts';

interface MeasuresProps {
  readonly node: GraphNode;
  /** nodes of the graph, by which page rank is compared */
  readonly total: number;
}

/** The numbers of a node, each with what it means. */
export function Measures({ node, total }: MeasuresProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const { instability } = node;
  const entries = [
    { key: 'fanIn', text: format.number(node.fanIn) },
    { key: 'fanOut', text: format.number(node.fanOut) },
    { key: 'instability', text: instability === null ? '–' : format.number(instability, 2) },
    { key: 'lines', text: format.number(node.lines) },
    { key: 'layer', text: format.number(node.layer) },
    { key: 'rank', text: t('rankTimes', { times: format.number(node.pageRank * total, 1) }) },
  ] as const;
  return (
    <SimpleGrid cols={3} spacing="xs" component="dl" m={0}>
      {entries.map(({ key, text }) => (
        <div key={key}>
          <Hint label={t(`${key}Hint`)}>
            <Text component="dt" size="xs" c="dimmed">
              {t(key)}
            </Text>
          </Hint>
          <Text component="dd" m={0} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
