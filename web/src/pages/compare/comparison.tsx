import { Alert, Spoiler, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { readChoice, useAddress } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArchitectureTab } from './architecture-tab.tsx';
import { CompareSummaryDocument, type CompareSummaryQuery } from './compare.generated.ts';
import classes from './compare.module.css';
import { DependenciesTab } from './dependencies-tab.tsx';
import { FilesTab } from './files-tab.tsx';
import { FindingsTab } from './findings-tab.tsx';
import { GradeChanges } from './grade-changes.tsx';
import { MetricsTab } from './metrics-tab.tsx';
import { useSides } from './sides.ts';
import { SymbolsTab } from './symbols-tab.tsx';

const TABS = ['findings', 'metrics', 'api', 'dependencies', 'architecture', 'files'] as const;

/** How much differs of each kind, and one kind in full. */
export function Comparison() {
  const { t } = useTranslation('compare');
  const [state, retry] = useQuery({ query: CompareSummaryDocument, variables: { ...useSides() } });
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: summary }) => (
        <Stack gap="md">
          {summary.isSame && <Text>{t('identical')}</Text>}
          <Caveats caveats={summary.caveats} />
          {!summary.isSame && <GradeChanges />}
          <Kinds summary={summary} />
        </Stack>
      )}
    </QueryView>
  );
}

/** What has to be known before a difference is believed, in the service's words. */
function Caveats({ caveats }: { readonly caveats: readonly string[] }) {
  const { t } = useTranslation('compare');
  if (caveats.length === 0) return null;
  return (
    <Alert color="yellow" title={t('caveats')} p="sm">
      <Spoiler maxHeight={48} showLabel={t('showAll')} hideLabel={t('showLess')}>
        {caveats.map((caveat) => (
          <Text key={caveat} size="sm">
            {caveat}
          </Text>
        ))}
      </Spoiler>
    </Alert>
  );
}

type Summary = CompareSummaryQuery['compareIndexes'];

function Kinds({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  const { params, change } = useAddress();
  const tab = readChoice(params, 'tab', TABS);
  const { findingCounts, symbols, dependencies, folders, cycles } = summary;
  const introduced = findingCounts.reduce((sum, count) => sum + count.introduced, 0);
  const fixed = findingCounts.reduce((sum, count) => sum + count.fixed, 0);
  const counts = {
    findings: `+${format.number(introduced)} −${format.number(fixed)}`,
    metrics: format.number(summary.complexity.total),
    api: format.number(symbols.total),
    dependencies: format.number(dependencies.total),
    architecture: format.number(folders.total + cycles.total),
    files: format.number(summary.files.total),
  };
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => change({ tab: next }, { isTyping: true })}
    >
      <Tabs.List mb="md">
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            <span className={classes['count']}>{counts[name]}</span>
            <span className={classes['kind']}>{t(`tab.${name}`)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="findings">
        <FindingsTab counts={findingCounts} />
      </Tabs.Panel>
      <Tabs.Panel value="metrics">
        <MetricsTab />
      </Tabs.Panel>
      <Tabs.Panel value="api">
        <SymbolsTab />
      </Tabs.Panel>
      <Tabs.Panel value="dependencies">
        <DependenciesTab />
      </Tabs.Panel>
      <Tabs.Panel value="architecture">
        <ArchitectureTab />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <FilesTab />
      </Tabs.Panel>
    </Tabs>
  );
}
