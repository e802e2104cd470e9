import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { AffectedTests } from '../../components/evidence/affected-tests.tsx';
import { type FoldSection, FoldSections } from '../../components/evidence/fold-sections.tsx';
import { BlindSpotList } from '../../components/evidence/hole-list.tsx';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { ChangedFiles } from './changed-files.tsx';
import { CoChanged } from './co-changed.tsx';
import { Dependents } from './dependents.tsx';
import { type Impact, RiskDetails, Summary } from './summary.tsx';
import { SymbolUsers } from './symbol-users.tsx';

/** What the change has to do with: in three lines, then in sections that fold. */
export function Result({ impact }: { readonly impact: Impact }) {
  return (
    <>
      <Summary impact={impact} />
      <FoldSections sections={useSections(impact)} first="dependents" />
    </>
  );
}

function useSections(impact: Impact): readonly FoldSection[] {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { affectedTestPaths, affectedTests, testCount, blindSpots, blindSpotCount, files } = impact;
  const [file] = files;
  const users = impact.symbolDependents ?? null;
  const sections: FoldSection[] = [
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
    { key: 'risk', title: t('riskDetails'), content: <RiskDetails impact={impact} /> },
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
