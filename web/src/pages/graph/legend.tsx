import { Group, SegmentedControl, Select, Text, useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Address } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type LegendEntry, SCHEMES, toColoring } from './colors.ts';
import { toClusterNames } from './labels.ts';
import type { GraphData, GraphModel } from './model.ts';
import type { GraphView } from './view.ts';

interface LegendProps {
  readonly model: GraphModel;
  readonly communities: GraphData['communities'];
  readonly view: GraphView;
  readonly change: Address['change'];
}

/** What the colours of the map mean, and what they are chosen by. */
export function Legend({ model, communities, view, change }: LegendProps) {
  const { t } = useTranslation('graph');
  const scheme = SCHEMES[useComputedColorScheme('light')];
  const { legend } = useMemo(
    () => toColoring(model.nodes, view.color, scheme),
    [model, view.color, scheme],
  );
  const names = useMemo(() => toClusterNames(model, communities), [model, communities]);
  const say = ({ key }: LegendEntry): string => {
    if (view.color === 'type') return key;
    if (view.color === 'cycle') return t('cycleNumber', { number: Number(key) + 1 });
    return names.get(Number(key)) ?? key;
  };
  return (
    <Group gap="md" my="xs" align="center">
      <Select
        aria-label={t('color')}
        size="xs"
        w={150}
        allowDeselect={false}
        data={(['cluster', 'type', 'cycle'] as const).map((value) => ({
          value,
          label: t(`colorBy.${value}`),
        }))}
        value={view.color}
        onChange={(color) => change({ color }, { isTyping: true })}
      />
      <SegmentedControl
        aria-label={t('layout')}
        size="xs"
        data={[
          { value: 'forces', label: t('forces') },
          { value: 'layers', label: t('layers') },
        ]}
        value={view.layout}
        onChange={(layout) => change({ layout })}
      />
      <Group gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {legend.map((entry) => (
          <Swatch key={entry.key} color={entry.color} text={say(entry)} count={entry.count} />
        ))}
        {model.nodes.some(({ cycle }) => cycle !== null) && (
          <Swatch color={scheme.cycle} text={t('cycleEdge')} isLine />
        )}
        <Swatch color={scheme.imports} text={t('imports')} isLine />
        <Swatch color={scheme.importedBy} text={t('importedBy')} isLine />
      </Group>
    </Group>
  );
}

interface SwatchProps {
  readonly color: string;
  readonly text: string;
  readonly count?: number;
  readonly isLine?: boolean;
}

function Swatch({ color, text, count, isLine = false }: SwatchProps) {
  const format = useFormat();
  return (
    <Group component="li" gap={5} wrap="nowrap">
      <span
        aria-hidden
        style={{
          inlineSize: isLine ? 14 : 10,
          blockSize: isLine ? 3 : 10,
          borderRadius: isLine ? 0 : 5,
          background: color,
        }}
      />
      <Text size="xs" truncate maw={180}>
        {text}
        {count !== undefined && ` · ${format.number(count)}`}
      </Text>
    </Group>
  );
}
