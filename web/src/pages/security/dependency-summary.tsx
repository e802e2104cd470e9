import { Alert, List, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { DependenciesQuery } from './dependencies.generated.ts';

type Summary = DependenciesQuery['project']['dependencySummary'];

/** States in which the packages were held against advisories. */
const HELD: ReadonlySet<string> = new Set(['READY', 'READING', 'FAILED']);

/** Advisories that were read and are none are as good as none set up. */
function toNote({
  state,
  records,
}: Summary['advisories']): Summary['advisories']['state'] | 'empty' {
  return state === 'READY' && records === 0 ? 'empty' : state;
}

const SEVERITIES = {
  critical: 'CRITICAL',
  high: 'HIGH',
  medium: 'MEDIUM',
  low: 'LOW',
  unrated: 'unrated',
} as const;

/** Counts, and whether anybody looked: none known is not none. */
export function DependencySummary({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { dependencies, direct, vulnerable, severities, lockFiles } = summary;
  const problems = lockFiles.flatMap((file) =>
    file.problems.map((problem) => ({ ...problem, path: file.path })),
  );
  return (
    <Stack gap="sm">
      <Text>
        {t('dependencies.counts', {
          all: format.number(dependencies),
          direct: format.number(direct),
        })}{' '}
        {HELD.has(toNote(summary.advisories)) &&
          t('dependencies.vulnerable', { vulnerable: format.number(vulnerable) })}
      </Text>
      {vulnerable > 0 && (
        <Text size="sm">
          {(['critical', 'high', 'medium', 'low', 'unrated'] as const)
            .filter((severity) => severities[severity] > 0)
            .map(
              (severity) =>
                `${t(`severity.${SEVERITIES[severity]}`)}: ${format.number(severities[severity])}`,
            )
            .join(' · ')}
        </Text>
      )}
      <AdvisoryNote advisories={summary.advisories} />
      {lockFiles.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('dependencies.lockFiles', {
            files: lockFiles.map(({ path, packages }) => `${path} (${packages})`).join(', '),
          })}
        </Text>
      )}
      {problems.length > 0 && (
        <Alert color="yellow" title={t('dependencies.problems')} role="note">
          <List size="sm">
            {problems.slice(0, 20).map(({ path, line, reason }) => (
              <List.Item
                key={`${path}:${line}:${reason}`}
              >{`${path}:${line}: ${reason}`}</List.Item>
            ))}
            {problems.length > 20 && (
              <List.Item>{t('dependencies.more', { count: problems.length - 20 })}</List.Item>
            )}
          </List>
        </Alert>
      )}
    </Stack>
  );
}

function AdvisoryNote({ advisories }: Pick<Summary, 'advisories'>) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { error, records, latest } = advisories;
  const state = toNote(advisories);
  if (state === 'READY') {
    return (
      <Text size="sm" c="dimmed">
        {t('dependencies.known', {
          records: format.number(records),
          latest: latest === null ? '–' : format.day(latest),
        })}
      </Text>
    );
  }
  return (
    <Alert color="yellow" role="note" title={t(`dependencies.advisories.${state}`)}>
      {t(`dependencies.advisoryText.${state}`)}
      {error !== null && <Text size="sm">{error}</Text>}
    </Alert>
  );
}
