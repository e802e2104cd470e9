import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { CursorPager, useCursorPage } from '../../components/lists/cursor-pager.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { QueryView } from '../../components/query-view.tsx';
import { TypedText } from '../../components/typed-text.tsx';
import {
  DependenciesDocument,
  type DependenciesQuery,
  type Ecosystem,
  SbomDocument,
} from './dependencies.generated.ts';
import { DependencySummary } from './dependency-summary.tsx';
import { DependencyTable, toEcosystemName } from './dependency-table.tsx';
import { useDownload } from './use-download.ts';

const PAGE_SIZE = 100;

/** What the lock files say the project is made of, and what is known against it. */
export function Dependencies() {
  const { t } = useTranslation('security');
  const project = useProject();
  const address = useListAddress();
  const page = useCursorPage(PAGE_SIZE);
  const name = address.read('name');
  const isVulnerable = address.read('vulnerable') === 'yes';
  const [ecosystem = null] = address.pickAll('ecosystem', ECOSYSTEMS);
  const [state, retry] = useQuery({
    query: DependenciesDocument,
    variables: {
      id: project.id,
      name: name === '' ? null : name,
      vulnerable: isVulnerable ? true : null,
      ecosystem,
      ...page,
    },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { dependencySummary, dependencies } }) => (
        <Stack gap="md">
          <DependencySummary summary={dependencySummary} />
          <Filters summary={dependencySummary} />
          {dependencies.nodes.length === 0 ? (
            <Text c="dimmed">
              {dependencySummary.lockFiles.length === 0
                ? t('dependencies.noLockFile')
                : t('dependencies.noneFits')}
            </Text>
          ) : (
            <>
              <DependencyTable dependencies={dependencies.nodes} />
              <CursorPager pageInfo={dependencies.pageInfo} />
            </>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

const ECOSYSTEMS = [
  'CRATES_IO',
  'GO',
  'HEX',
  'MAVEN',
  'NPM',
  'NUGET',
  'PACKAGIST',
  'PUB',
  'PYPI',
  'RUBYGEMS',
] as const satisfies readonly Ecosystem[];

interface FiltersProps {
  readonly summary: DependenciesQuery['project']['dependencySummary'];
}

function Filters({ summary }: FiltersProps) {
  const { t } = useTranslation('security');
  const { id, name } = useProject();
  const address = useListAddress();
  const { download, isRunning } = useDownload(SbomDocument, { id }, ({ project }) => project.sbom);
  const ecosystems = summary.ecosystems.map(({ ecosystem, dependencies }) => ({
    value: ecosystem,
    label: `${toEcosystemName(ecosystem)} (${dependencies})`,
  }));
  return (
    <Group align="end" gap="sm">
      <TypedText
        label={t('dependencies.name')}
        description={t('dependencies.nameHint')}
        size="xs"
        value={address.read('name')}
        onTyped={(wanted) => address.write({ name: wanted }, 'typing')}
      />
      <NativeSelect
        label={t('dependencies.ecosystem')}
        size="xs"
        value={address.pickAll('ecosystem', ECOSYSTEMS)[0] ?? ''}
        onChange={({ currentTarget }) => address.write({ ecosystem: toParam(currentTarget.value) })}
        data={[{ value: '', label: t('all') }, ...ecosystems]}
      />
      <Checkbox
        size="xs"
        mb={6}
        label={t('dependencies.vulnerableOnly')}
        checked={address.read('vulnerable') === 'yes'}
        onChange={({ currentTarget }) =>
          address.write({ vulnerable: currentTarget.checked ? 'yes' : null })
        }
      />
      <Button
        variant="default"
        size="xs"
        ms="auto"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={isRunning}
        onClick={() => void download(`${name}.cdx.json`)}
      >
        {t('dependencies.sbom')}
      </Button>
    </Group>
  );
}
