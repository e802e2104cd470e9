import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Address } from '../../components/use-address.ts';
import { ExportMenu } from './export-menu.tsx';
import type { GraphModel } from './model.ts';
import type { GraphView } from './view.ts';

interface ToolbarProps {
  readonly view: GraphView;
  readonly change: Address['change'];
  readonly model: GraphModel | null;
  readonly onFind: (id: string) => void;
  readonly filters: { readonly isOpen: boolean; readonly toggle: () => void };
}

/** What is drawn and how. */
export function Toolbar({ view, change, model, onFind, filters }: ToolbarProps) {
  const { t } = useTranslation('graph');
  const ids = useMemo(() => model?.nodes.map(({ id }) => id) ?? [], [model]);
  return (
    <Group gap="sm" mb="sm" align="end">
      <Select
        aria-label={t('find')}
        placeholder={t('find')}
        searchable
        clearable
        limit={30}
        w={260}
        data={ids}
        value={ids.includes(view.node) ? view.node : null}
        onChange={(id) => onFind(id ?? '')}
        nothingFoundMessage={t('noSuchNode')}
        comboboxProps={{ width: 460, position: 'bottom-start' }}
      />
      <SegmentedControl
        aria-label={t('level')}
        data={[
          { value: 'directory', label: t('directories') },
          { value: 'file', label: t('files') },
        ]}
        value={view.level}
        onChange={(level) => change({ level, node: null })}
      />
      <SegmentedControl
        aria-label={t('shape')}
        data={[
          { value: 'map', label: t('map') },
          { value: 'list', label: t('list') },
        ]}
        value={view.shape}
        onChange={(shape) => change({ as: shape })}
      />
      <Button
        variant="default"
        leftSection={<IconAdjustments size={16} aria-hidden />}
        aria-expanded={filters.isOpen}
        onClick={filters.toggle}
      >
        {t('filters', { count: countFilters(view) })}
      </Button>
      {model !== null && <ExportMenu view={view} />}
    </Group>
  );
}

export function countFilters({ path, language, kinds, text, tests, depth }: GraphView): number {
  const set = [
    path !== '',
    language !== '',
    kinds.length > 0,
    text !== '',
    tests === 'hidden',
    depth !== null,
  ];
  return set.filter(Boolean).length;
}
