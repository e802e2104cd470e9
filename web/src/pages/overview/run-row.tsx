import { Anchor, Badge, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { OverviewRunsQuery } from './overview.generated.ts';
import classes from './overview.module.css';

type Run = OverviewRunsQuery['project']['runs']['nodes'][number];
type Outcome = Run['state'] | 'CANCELLED';

const COLORS = {
  COMPLETED: 'sea',
  RUNNING: 'blue',
  PENDING: 'gray',
  CANCELLED: 'gray',
  FAILED: 'red',
} as const satisfies Record<Outcome, string>;

interface RunRowProps {
  readonly run: Run;
  /** where what it found newly is listed; null where that is no longer known */
  readonly news: string | null;
}

/** One run; below it, why it failed. */
export function RunRow({ run, news }: RunRowProps) {
  const { t } = useTranslation('overview');
  const outcome = run.failureCode === 'CANCELLED' ? 'CANCELLED' : run.state;
  const failure = outcome === 'FAILED' ? run.failureMessage : null;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row" fw={400}>
          <Stack gap={2} align="start">
            <Badge variant="light" color={COLORS[outcome]} tt="none">
              {t(`runs.outcome.${outcome}`)}
            </Badge>
            {run.options != null && (
              <Text size="xs">
                {t('runs.sample', { tier: t(`runs.tier.${run.options.tier}`) })}
              </Text>
            )}
          </Stack>
        </Table.Th>
        <Table.Td>
          <TimeAgo at={run.createdAt} />
        </Table.Td>
        <Table.Td ff="monospace">{run.commit?.slice(0, 10) ?? '–'}</Table.Td>
        <Table.Td className={classes['end']}>
          <Took run={run} />
        </Table.Td>
        <Table.Td className={classes['end']}>
          <Findings findings={run.findings ?? []} news={news} />
        </Table.Td>
      </Table.Tr>
      {failure != null && (
        <Table.Tr>
          <Table.Td colSpan={5}>
            <Text size="sm">{failure}</Text>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function Took({ run: { startedAt, finishedAt } }: { readonly run: Run }) {
  const format = useFormat();
  if (startedAt == null || finishedAt == null) return '–';
  return format.duration((new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000);
}

interface FindingsProps {
  readonly findings: NonNullable<Run['findings']>;
  readonly news: string | null;
}

/** What a run found newly and found no more, over all kinds of findings. */
function Findings({ findings, news }: FindingsProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (findings.length === 0) return '–';
  const introduced = findings.reduce((sum, count) => sum + count.introduced, 0);
  const fixed = findings.reduce((sum, count) => sum + count.fixed, 0);
  const text = t('runs.found', {
    introduced: format.number(introduced),
    fixed: format.number(fixed),
  });
  if (news === null) return text;
  return (
    <Anchor component={Link} href={news} size="sm">
      {text}
    </Anchor>
  );
}
