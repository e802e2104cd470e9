import { Anchor, Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import type { DependenciesQuery } from './dependencies.generated.ts';
import { SeverityBadge } from './severity-badge.tsx';

type Dependency = DependenciesQuery['project']['dependencies']['nodes'][number];

interface DependencyTableProps {
  readonly dependencies: readonly Dependency[];
}

/** As the registry writes it: `crates.io`. */
export function toEcosystemName(ecosystem: Dependency['ecosystem']): string {
  return ecosystem.toLowerCase().replace('_', '.');
}

export function DependencyTable({ dependencies }: DependencyTableProps) {
  const { t } = useTranslation('security');
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table verticalSpacing="xs" highlightOnHover stickyHeader aria-label={t('tabs.dependencies')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('dependencies.name')}</Table.Th>
            <Table.Th scope="col">{t('dependencies.version')}</Table.Th>
            <Table.Th scope="col">{t('dependencies.knownAgainst')}</Table.Th>
            <Table.Th scope="col">{t('dependencies.asked')}</Table.Th>
            <Table.Th scope="col">{t('dependencies.used')}</Table.Th>
            <Table.Th scope="col">{t('dependencies.lockFile')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dependencies.map((dependency) => (
            <DependencyRow
              key={`${dependency.path}:${dependency.line}:${dependency.purl}`}
              dependency={dependency}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function DependencyRow({ dependency }: { readonly dependency: Dependency }) {
  const { t } = useTranslation('security');
  const { id } = useProject();
  const { name, version, path, line, isDirect, scope, reachability, advisories } = dependency;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
        <Text size="xs" c="dimmed">
          {toEcosystemName(dependency.ecosystem)}
        </Text>
      </Table.Th>
      <Table.Td>{version}</Table.Td>
      <Table.Td>
        <Advisories advisories={advisories} />
      </Table.Td>
      <Table.Td>
        {t(`dependencies.direct.${toDirect(isDirect)}`)}
        {scope !== 'UNKNOWN' && (
          <Text size="xs" c="dimmed">
            {t(`dependencies.scopes.${scope}`)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{t(`dependencies.reach.${reachability}`)}</Table.Td>
      <Table.Td maw={240}>
        <PathText path={`${path}:${line}`} to={toFile(id, path, { start: line })} />
      </Table.Td>
    </Table.Tr>
  );
}

function toDirect(isDirect: boolean | null): 'yes' | 'no' | 'unknown' {
  if (isDirect === null) return 'unknown';
  return isDirect ? 'yes' : 'no';
}

function Advisories({ advisories }: Pick<Dependency, 'advisories'>) {
  const { t } = useTranslation('security');
  return (
    <Stack gap="xs">
      {advisories.map(({ id, severity, score, summary, fixedVersions, aliases }) => (
        <div key={id}>
          <Group gap="xs">
            {severity !== null && <SeverityBadge severity={severity} />}
            <Anchor
              href={`https://osv.dev/vulnerability/${encodeURIComponent(id)}`}
              target="_blank"
              rel="noreferrer"
              size="sm"
              title={aliases.join(', ')}
            >
              {id}
            </Anchor>
            {score !== null && <Text size="xs">CVSS {score}</Text>}
          </Group>
          <Text size="sm">{summary}</Text>
          <Text size="xs" c="dimmed">
            {fixedVersions.length === 0
              ? t('dependencies.notMended')
              : t('dependencies.mended', { versions: fixedVersions.join(', ') })}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
