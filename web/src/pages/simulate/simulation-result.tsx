import { Alert, Badge, Card, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { AffectedTests } from '../../components/evidence/affected-tests.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AnswerText } from '../../components/answer/answer-text.tsx';
import type { Citation } from '../../components/answer/inlines.ts';
import { LikelyFiles } from './likely-files.tsx';
import type { Simulation } from './simulation.ts';

interface SimulationResultProps {
  readonly simulation: Simulation;
}

/** What the change would touch, most likely first, with what says so. */
export function SimulationResult({ simulation }: SimulationResultProps) {
  const { t } = useTranslation('simulate');
  const { files, affectedTests, affectedTestsCount, widening, notice } = simulation;
  return (
    <Stack gap="md">
      {notice != null && <Alert icon={<IconInfoCircle aria-hidden />}>{notice}</Alert>}
      <Figures simulation={simulation} />
      {simulation.source === 'MODEL' && <Analysis simulation={simulation} />}
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('files')}
        </Title>
        {files.length === 0 ? <Text>{t('noFiles')}</Text> : <LikelyFiles files={files} />}
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('tests')}
        </Title>
        <AffectedTests
          tests={affectedTests}
          total={affectedTestsCount}
          widening={widening ?? null}
        />
      </section>
      <PastCommits simulation={simulation} />
      {simulation.source === 'OFFLINE' && <Analysis simulation={simulation} />}
      <Gaps completeness={simulation.completeness} />
    </Stack>
  );
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

function Figures({ simulation }: SimulationResultProps) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const effortNote = useEffortNote(simulation.effort);
  const { effort, files, affectedTestsCount } = simulation;
  const [likeliest] = files;
  const chance = likeliest === undefined ? '–' : format.percent(likeliest.confidence);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      <Figure label={t('effort')} value={`≈ ${effort.text}`} note={effortNote} />
      <Figure label={t('filesLikely')} value={format.number(files.length)} note={t('filesNote')} />
      <Figure label={t('likeliest')} value={chance} note={likeliest?.path ?? ''} />
      <Figure label={t('testsAffected')} value={format.number(affectedTestsCount)} note="" />
    </SimpleGrid>
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

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <Card withBorder padding="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} fw={600}>
        {value}
      </Text>
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {note}
      </Text>
    </Card>
  );
}

function PastCommits({ simulation: { commits, hasHistory } }: SimulationResultProps) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('commits')}
      </Title>
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
    </section>
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
