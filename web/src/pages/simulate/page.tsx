import { Tabs } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { readChoice, useAddress } from '../../components/use-address.ts';
import { SimulationTab } from './simulation-tab.tsx';
import { WhatIfTab } from './what-if-tab.tsx';

/** A change before it is made: described in words, or as moves of files and symbols. */
export function Component() {
  const { t } = useTranslation('simulate');
  const { params, change } = useAddress();
  const mode = readChoice(params, 'mode', ['describe', 'structure']);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs value={mode} keepMounted={false} onChange={(next) => change({ mode: next })}>
        <Tabs.List mb="md">
          <Tabs.Tab value="describe">{t('describe')}</Tabs.Tab>
          <Tabs.Tab value="structure">{t('structure')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="describe">
          <SimulationTab />
        </Tabs.Panel>
        <Tabs.Panel value="structure">
          <WhatIfTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
