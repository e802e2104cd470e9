import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { Switcher } from '../../components/switcher.tsx';
import { readChoice, readChoices, toParam, useAddress } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  CompareFindingsDocument,
  type CompareFindingsQuery,
  type CompareSummaryQuery,
  type FindingCategory,
} from './compare.generated.ts';
import { DifferenceTable, FIRST, MOST } from './difference-table.tsx';
import { Place } from './place.tsx';
import { useSides } from './sides.ts';

const CHANGES = ['INTRODUCED', 'FIXED', 'MOVED'] as const;
const CATEGORIES = ['SECURITY', 'DEAD_CODE', 'CLONE'] as const satisfies readonly FindingCategory[];
const COUNT_OF = { INTRODUCED: 'introduced', FIXED: 'fixed', MOVED: 'moved' } as const;
const ALL = 'all';
const SEVERITY_COLORS = { CRITICAL: 'red', HIGH: 'red', MEDIUM: 'orange', LOW: 'gray' } as const;

interface FindingsTabProps {
  readonly counts: CompareSummaryQuery['compareIndexes']['findingCounts'];
}

/** Findings that are new, fixed or in another file, of all kinds or of one. */
export function FindingsTab({ counts }: FindingsTabProps) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  const { params, change } = useAddress();
  const which = readChoice(params, 'change', CHANGES);
  const [category = null] = readChoices(params, 'category', CATEGORIES);
  const count = (name: (typeof CHANGES)[number], only: FindingCategory | null): string =>
    format.number(
      counts
        .filter((one) => only === null || one.category === only)
        .reduce((sum, one) => sum + one[COUNT_OF[name]], 0),
    );
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Switcher
          label={t('findings.change')}
          value={which}
          onChange={(chosen) => change({ change: toParam(chosen) }, { isTyping: true })}
          choices={CHANGES.map((value) => ({
            value,
            label: `${t(`change.${value}`)} (${count(value, category)})`,
          }))}
        />
        <Switcher
          label={t('findings.category')}
          value={category ?? ALL}
          onChange={(chosen) =>
            change({ category: chosen === ALL ? null : toParam(chosen) }, { isTyping: true })
          }
          choices={[
            { value: ALL, label: `${t('findings.all')} (${count(which, null)})` },
            ...CATEGORIES.map((value) => ({
              value,
              label: `${t(`findings.of.${value}`)} (${count(which, value)})`,
            })),
          ]}
        />
      </Group>
      <FindingTable key={`${which} ${category}`} change={which} category={category} />
    </Stack>
  );
}

interface FindingTableProps {
  readonly change: (typeof CHANGES)[number];
  readonly category: FindingCategory | null;
}

function FindingTable({ change, category }: FindingTableProps) {
  const { t } = useTranslation('compare');
  const [first, setFirst] = useState(FIRST);
  const variables = { ...useSides(), changes: [change], category, first };
  const [state, retry] = useQuery({ query: CompareFindingsDocument, variables });
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: { findings } }) => (
        <DifferenceTable
          label={t('tab.findings')}
          heads={[
            { label: t('findings.kind'), width: 150 },
            { label: t('findings.finding') },
            { label: t('place'), width: 360 },
          ]}
          list={findings}
          onMore={() => setFirst(MOST)}
        >
          {findings.nodes.map((finding) => (
            <FindingRow
              key={`${finding.fingerprint} ${finding.path} ${finding.line}`}
              finding={finding}
            />
          ))}
        </DifferenceTable>
      )}
    </QueryView>
  );
}

type Finding = CompareFindingsQuery['compareIndexes']['findings']['nodes'][number];

function FindingRow({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation('compare');
  const { change, category, title, severity, path, line, isCertain } = finding;
  const { previousPath, previousLine } = finding;
  return (
    <Table.Tr>
      <Table.Td>
        {t(`findings.one.${category}`)}
        {severity != null && (
          <div>
            <Badge variant="light" color={SEVERITY_COLORS[severity]} tt="none" size="sm">
              {t(`severity.${severity}`)}
            </Badge>
          </div>
        )}
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Text size="sm">{title}</Text>
        {!isCertain && (
          <Text size="xs" c="dimmed">
            {t('uncertain')}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <Place
          path={path}
          line={line}
          side={change === 'FIXED' ? 'base' : 'head'}
          previously={previousPath == null ? undefined : `${previousPath}:${previousLine}`}
        />
      </Table.Td>
    </Table.Tr>
  );
}
