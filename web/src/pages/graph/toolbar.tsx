import { Button, CopyButton, Group, SegmentedControl } from '@mantine/core';
import { IconAdjustments, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { PathPicker } from '../../components/path-picker.tsx';
import { type Address, toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExportMenu } from './export-menu.tsx';
import type { GraphView } from './view.ts';

interface ToolbarProps {
  readonly view: GraphView;
  readonly change: Address['change'];
  readonly filters: { readonly isOpen: boolean; readonly toggle: () => void };
  /** absent if nothing can be shown */
  readonly onFind?: (id: string) => void;
}

/** What is drawn and how. */
export function Toolbar({ view, change, filters, onFind }: ToolbarProps) {
  const { t } = useTranslation('graph');
  return (
    <Group gap="sm" mb="sm" align="end">
      {onFind !== undefined && <Find onFind={onFind} />}
      <SegmentedControl
        aria-label={t('shape')}
        data={(['map', 'matrix', 'list'] as const).map((value) => ({ value, label: t(value) }))}
        value={view.shape}
        onChange={(shape) => change({ as: shape })}
      />
      {view.shape !== 'list' && (
        <SegmentedControl
          aria-label={t('grouping')}
          data={[
            { value: 'FOLDER', label: t('directories') },
            { value: 'CLUSTER', label: t('clusters') },
          ]}
          value={view.grouping}
          onChange={(grouping) => change({ by: toParam(grouping), open: null, node: null })}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconAdjustments size={16} aria-hidden />}
        aria-expanded={filters.isOpen}
        onClick={filters.toggle}
      >
        {t('filters', { count: countFilters(view) })}
      </Button>
      <ExportMenu view={view} />
      <CopyButton value={window.location.href}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            aria-live="polite"
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'linkCopied' : 'copyLink')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

function Find({ onFind }: { readonly onFind: (id: string) => void }) {
  const { t } = useTranslation('graph');
  const [path, setPath] = useState('');
  return (
    <PathPicker
      aria-label={t('find')}
      placeholder={t('find')}
      w={240}
      value={path}
      onChange={setPath}
      onOptionSubmit={onFind}
    />
  );
}

export function countFilters({ path, language, kinds, hasTests, hasIsolated }: GraphView): number {
  return [path !== '', language !== '', kinds.length > 0, hasTests, hasIsolated].filter(Boolean)
    .length;
}
