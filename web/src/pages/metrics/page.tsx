import { Group, Select, Tabs } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toLanguageChoices } from '../../components/language-name.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { TypedText } from '../../components/typed-text.tsx';
import { readChoice } from '../../components/use-address.ts';
import { Distributions } from './distributions.tsx';
import { FileTable } from './file-table.tsx';
import { useMetricsFilter } from './filter.ts';
import { FunctionTable } from './function-table.tsx';
import { GroupTable } from './group-table.tsx';
import { MetricsSummaryDocument } from './metrics.generated.ts';
import { SampleNote } from './sample-note.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** What can be measured of files, functions, languages and folders. */
export function Component() {
  const { t } = useTranslation('metrics');
  const { filter, params, change } = useMetricsFilter();
  const [state, retry] = useQuery({ query: MetricsSummaryDocument, variables: { ...filter } });
  const languages = state.data?.project.snapshot?.totals.languages ?? [];
  const isWhole = filter.path === null && filter.language === null;
  const tab = readChoice(params, 'tab', ['files', 'functions', 'languages', 'folders']);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Group gap="sm" mb="md" align="end">
        <TypedText
          label={t('pathFilter')}
          placeholder="src/**/*.ts"
          w={300}
          value={filter.path ?? ''}
          onTyped={(path) => change({ path }, { isTyping: true })}
        />
        <Select
          label={t('language')}
          placeholder={t('all')}
          clearable
          searchable
          data={toLanguageChoices(languages.map(({ language }) => language))}
          value={filter.language}
          onChange={(language) => change({ language })}
        />
      </Group>
      <QueryView state={state} retry={retry}>
        {({ project: { metrics, trend } }) => (
          <>
            {metrics.sample != null && <SampleNote sample={metrics.sample} />}
            <SummaryCards summary={metrics.summary} trend={isWhole ? trend : []} />
          </>
        )}
      </QueryView>
      <Distributions filter={filter} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => change({ tab: next }, { isTyping: true })}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="files">{t('filesTab')}</Tabs.Tab>
          <Tabs.Tab value="functions">{t('functionsTab')}</Tabs.Tab>
          <Tabs.Tab value="languages">{t('languagesTab')}</Tabs.Tab>
          <Tabs.Tab value="folders">{t('foldersTab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="files">
          <FileTable />
        </Tabs.Panel>
        <Tabs.Panel value="functions">
          <FunctionTable filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="languages">
          <GroupTable filter={filter} by="language" />
        </Tabs.Panel>
        <Tabs.Panel value="folders">
          <GroupTable filter={filter} by="folder" />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
