import { Alert, Badge, Card, List, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { AffectedTests } from '../../components/evidence/affected-tests.tsx';
import { type FoldSection, FoldSections } from '../../components/evidence/fold-sections.tsx';
import { TestRun } from '../../components/evidence/test-run.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AnswerText } from '../../components/answer/answer-text.tsx';
import type { Citation } from '../../components/answer/inlines.ts';
import { LikelyFiles } from './likely-files.tsx';
import type { Simulation } from './simulation.ts';

interface SimulationResultProps {
  readonly simulation: Simulation;
}

/** What the change would touch: in three lines, then in sections that fold. */
export function SimulationResult({ simulation }: SimulationResultProps) {
  const { notice, source } = simulation;
  return (
    <Stack gap="md">
      {notice != null && <Alert icon={<IconInfoCircle aria-hidden />}>{notice}</Alert>}
      <Summary simulation={simulation} />
      {source === 'MODEL' && <Analysis simulation={simulation} />}
      <FoldSections sections={useSections(simulation)} first="files" />
      <Gaps completeness={simulation.completeness} />
    </Stack>
  );
}

function useSections(simulation: Simulation): readonly FoldSection[] {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const { files, affectedTests, affectedTestsCount, widening, commits } = simulation;
  const titled = (title: string, count: number): string => `${title} (${format.number(count)})`;
  const sections: FoldSection[] = [
    {
      key: 'files',
      title: titled(t('files'), files.length),
      content: files.length === 0 ? <Text>{t('noFiles')}</Text> : <LikelyFiles files={files} />,
    },
    {
      key: 'tests',
      title: titled(t('tests'), affectedTestsCount),
      content: (
        <AffectedTests
          tests={affectedTests}
          total={affectedTestsCount}
          widening={widening ?? null}
        />
      ),
    },
    {
      key: 'commits',
      title: titled(t('commits'), commits.length),
      content: <PastCommits simulation={simulation} />,
    },
  ];
  if (simulation.source === 'MODEL') return sections;
  const content = <Analysis simulation={simulation} />;
  return [...sections, { key: 'analysis', title: t('analysis'), content }];
}

/** In words. What no model wrote says the same as the lists, so it comes behind them. */
function Analysis({ simulation }: SimulationResultProps) {
  const { t } = useTranslation('simulate');
  const { id } = useProject();
  const [, navigate] = useLocation();
  const open = ({ path, start, end }: Citation): void => navigate(toFile(id, path, { start, end }));
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4" mb="xs">
        {t('analysis')}{' '}
        <Badge variant="default" tt="none">
          {t(`source.${simulation.source}`)}
        </Badge>
      </Title>
      <AnswerText text={simulation.analysis} onOpen={open} />
    </Card>
  );
}

/** The effort, what changes most likely, and which tests tell. */
function Summary({ simulation }: SimulationResultProps) {
  const { t } = useTranslation(['simulate', 'impact']);
  const format = useFormat();
  const effortNote = useEffortNote(simulation.effort);
  const { effort, files, likelyTestPaths: likely, affectedTestsCount } = simulation;
  const [likeliest] = files;
  return (
    <Card withBorder component="section" aria-label={t('summary')}>
      <Stack gap="xs">
        <Text>
          <strong>{t('effortLine', { effort: effort.text })}</strong>{' '}
          <Text span size="sm" c="dimmed">
            {effortNote}
          </Text>
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {likeliest === undefined
            ? t('noFiles')
            : t('filesLine', {
                count: files.length,
                n: format.number(files.length),
                path: likeliest.path,
                share: format.percent(likeliest.confidence),
              })}
        </Text>
        <Text>
          {affectedTestsCount === 0
            ? t('impact:noTests')
            : t(affectedTestsCount === likely.length ? 'testsOnly' : 'testsLine', {
                count: likely.length,
                n: format.number(likely.length),
                more: format.number(affectedTestsCount - likely.length),
              })}
        </Text>
        <TestRun tests={likely} />
      </Stack>
    </Card>
  );
}

function useEffortNote({ codeHours, historyHours, timedCommits }: Simulation['effort']): string {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const code = format.number(codeHours, 1);
  if (historyHours == null) return t('effortByCode', { code });
  return t('effortByBoth', {
    code,
    history: format.number(historyHours, 1),
    count: timedCommits,
  });
}

function PastCommits({ simulation: { commits, hasHistory } }: SimulationResultProps) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  return (
    <>
      {commits.length === 0 && <Text>{hasHistory ? t('noCommits') : t('noHistory')}</Text>}
      <List size="sm" spacing={4}>
        {commits.map(({ id, subject, similarity }) => (
          <List.Item key={id}>
            <code>{id.slice(0, 10)}</code> {subject}{' '}
            <Text span size="xs" c="dimmed">
              {t('similarity', { share: format.percent(similarity) })}
            </Text>
          </List.Item>
        ))}
      </List>
    </>
  );
}

function Gaps({ completeness }: Pick<Simulation, 'completeness'>) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const { sampledShare, skippedFiles, unparsedFiles, unresolvedImports } = completeness;
  if (sampledShare >= 1 && skippedFiles + unparsedFiles + unresolvedImports === 0) return null;
  return (
    <Alert color="gray" icon={<IconInfoCircle aria-hidden />} title={t('gaps')}>
      {t('gapsText', {
        share: format.percent(sampledShare),
        skipped: format.number(skippedFiles),
        unparsed: format.number(unparsedFiles),
        unresolved: format.number(unresolvedImports),
      })}
    </Alert>
  );
}
