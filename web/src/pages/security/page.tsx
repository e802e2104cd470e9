import { Tabs } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Dependencies } from './dependencies.tsx';
import { IssuesTab } from './issues-tab.tsx';

const TABS = ['issues', 'dependencies'] as const;

/** What may be attacked: in the code, in what was written down in it, in what it is made of. */
export function Component() {
  const { t } = useTranslation('security');
  const address = useListAddress();
  const tab = address.pick('tab', TABS, 'issues');
  const choose = (value: string | null): void => {
    address.write({
      tab: value === 'issues' ? null : value,
      selected: null,
      after: null,
      before: null,
    });
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="issues">
          <IssuesTab />
        </Tabs.Panel>
        <Tabs.Panel value="dependencies">
          <Dependencies />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
