import { Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { AffectedTests } from '../../components/evidence/affected-tests.tsx';
import { BlindSpotList } from '../../components/evidence/hole-list.tsx';
import { PathText } from '../../components/path-text.tsx';
import { useAddress } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ChangedFiles } from './changed-files.tsx';
import { CoChanged } from './co-changed.tsx';
import { Dependents } from './dependents.tsx';
import { type Impact, RiskCard } from './risk-card.tsx';
import { SymbolUsers } from './symbol-users.tsx';

/** What the change has to do with. */
export function Result({ impact }: { readonly impact: Impact }) {
  const { params, change } = useAddress();
  const sections = useSections(impact);
  const wanted = params.get('tab');
  const tab = sections.find(({ key }) => key === wanted) ?? sections[0];
  return (
    <>
      <RiskCard impact={impact} />
      <Tabs
        value={tab?.key ?? null}
        keepMounted={false}
        onChange={(next) => change({ tab: next }, { isTyping: true })}
      >
        <Tabs.List mb="sm">
          {sections.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map(({ key, content }) => (
          <Tabs.Panel key={key} value={key}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

interface Section {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

function useSections(impact: Impact): readonly Section[] {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { affectedTestPaths, affectedTests, testCount, blindSpots, blindSpotCount, files } = impact;
  const [file] = files;
  const users = impact.symbolDependents ?? null;
  const sections: Section[] = [
    {
      key: 'dependents',
      title: t('dependents', {
        direct: format.number(impact.dependents.length),
        all: format.number(impact.transitiveCount),
      }),
      content: <Dependents impact={impact} />,
    },
    {
      key: 'tests',
      title: t('tests', {
        affected: format.number(affectedTestPaths.length),
        all: format.number(testCount),
      }),
      content: (
        <AffectedTests
          tests={affectedTests}
          total={affectedTestPaths.length}
          widening={impact.widened ?? null}
        />
      ),
    },
    {
      key: 'blindSpots',
      title: t('blindSpots', { number: format.number(blindSpotCount) }),
      content: <BlindSpotList blindSpots={blindSpots} total={blindSpotCount} />,
    },
    { key: 'changed', title: t('changed'), content: <ChangedFiles impact={impact} /> },
    {
      key: 'dependencies',
      title: t('dependencies', { number: format.number(impact.dependencies.length) }),
      content: <Paths paths={impact.dependencies} />,
    },
  ];
  if (users !== null) {
    const content = <SymbolUsers users={users} />;
    sections.splice(1, 0, {
      key: 'users',
      title: t('users', { number: format.number(users.length) }),
      content,
    });
  }
  if (file !== undefined && files.length === 1) {
    sections.push({
      key: 'together',
      title: t('together'),
      content: <CoChanged path={file.path} />,
    });
  }
  return sections;
}

function Paths({ paths }: { readonly paths: readonly string[] }) {
  const { t } = useTranslation('impact');
  const { id } = useProject();
  if (paths.length === 0) return <Text py="md">{t('noDependencies')}</Text>;
  return paths.map((path) => <PathText key={path} path={path} to={toFile(id, path)} />);
}
