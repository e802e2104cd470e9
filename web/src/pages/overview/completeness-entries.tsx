import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toFile } from '../../app/links.ts';
import { useReason } from '../../components/completeness/use-reason.ts';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { TypedText } from '../../components/typed-text.tsx';
import { readChoices, toParam, useAddress } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Counts } from './completeness-counts.tsx';
import {
  OverviewCompletenessEntriesDocument,
  type OverviewCompletenessEntriesQuery,
} from './overview.generated.ts';
import classes from './overview.module.css';

type Connection = NonNullable<
  OverviewCompletenessEntriesQuery['project']['snapshot']
>['completeness']['entries'];
type Entry = Connection['nodes'][number];

interface CompletenessEntriesProps {
  readonly projectId: string;
  readonly counts: Counts;
}

const PAGE_SIZE = 25;

/** Entry by entry, by kind and place; the page that is shown is in the address, as the filters are. */
export function CompletenessEntries({ projectId, counts }: CompletenessEntriesProps) {
  const { t } = useTranslation('overview');
  const { params, change } = useAddress();
  const kind = readChoices(
    params,
    'kind',
    counts.map((count) => count.kind),
  )[0];
  const path = params.get('completenessPath') ?? '';
  const before = params.get('before');
  const after = params.get('after');
  const [state, ask] = useQuery({
    query: OverviewCompletenessEntriesDocument,
    variables: {
      id: projectId,
      ...(kind !== undefined && { kind }),
      ...(path !== '' && { path }),
      ...(before === null ? { first: PAGE_SIZE, after } : { last: PAGE_SIZE, before }),
    },
  });
  return (
    <div>
      <Group mb="xs" gap="sm" align="end">
        <KindSelect
          counts={counts}
          value={kind ?? ''}
          onChange={(chosen) => change({ kind: toParam(chosen), after: null, before: null })}
        />
        <TypedText
          size="xs"
          label={t('entries.path')}
          placeholder="src/"
          value={path}
          onTyped={(typed) =>
            change(
              { completenessPath: typed.trim(), after: null, before: null },
              { isTyping: true },
            )
          }
        />
      </Group>
      <QueryView state={state} retry={ask}>
        {({ project }) =>
          project.snapshot != null && (
            <EntryPage projectId={projectId} page={project.snapshot.completeness.entries} />
          )
        }
      </QueryView>
    </div>
  );
}

interface KindSelectProps {
  readonly counts: Counts;
  readonly value: string;
  readonly onChange: (kind: string) => void;
}

function KindSelect({ counts, value, onChange }: KindSelectProps) {
  const { t } = useTranslation('overview');
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  return (
    <NativeSelect
      size="xs"
      label={t('entries.kind')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('entries.everything') },
        ...kinds.map((kind) => ({ value: kind, label: t(`entries.kindName.${kind}`) })),
      ]}
    />
  );
}

interface EntryPageProps {
  readonly projectId: string;
  readonly page: Connection;
}

function EntryPage({ projectId, page: { nodes, pageInfo } }: EntryPageProps) {
  const { t } = useTranslation('overview');
  const { change } = useAddress();
  if (nodes.length === 0) return <Text size="sm">{t('entries.none')}</Text>;
  return (
    <>
      <Table.ScrollContainer minWidth={720}>
        <Table verticalSpacing={4} highlightOnHover layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('entries.file')}</Table.Th>
              <Table.Th scope="col" w={70} className={classes['end']}>
                {t('entries.line')}
              </Table.Th>
              <Table.Th scope="col" w="22%">
                {t('entries.kind')}
              </Table.Th>
              <Table.Th scope="col" w="34%">
                {t('entries.reason')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {nodes.map((entry) => (
              <EntryRow key={toKey(entry)} projectId={projectId} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {(pageInfo.hasNextPage || pageInfo.hasPreviousPage) && (
        <Group component="nav" aria-label={t('entries.pages')} gap="xs" mt="xs">
          <Button
            variant="default"
            size="xs"
            disabled={!pageInfo.hasPreviousPage}
            onClick={() => change({ before: pageInfo.startCursor, after: null })}
          >
            {t('entries.previous')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!pageInfo.hasNextPage}
            onClick={() => change({ after: pageInfo.endCursor, before: null })}
          >
            {t('entries.next')}
          </Button>
        </Group>
      )}
    </>
  );
}

function toKey({ kind, path, line, reason, detail }: Entry): string {
  return JSON.stringify([kind, path, line, reason, detail]);
}

interface EntryRowProps {
  readonly projectId: string;
  readonly entry: Entry;
}

/** Only what is in the index can be opened. */
function EntryRow({ projectId, entry: { kind, path, line, reason, detail } }: EntryRowProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const toReason = useReason();
  const lines = line == null ? undefined : { start: line };
  const link = kind === 'SKIPPED' ? {} : { to: toFile(projectId, path, lines) };
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <PathText path={path} {...link} />
      </Table.Th>
      <Table.Td className={classes['end']}>{line == null ? '–' : format.number(line)}</Table.Td>
      <Table.Td>{t(`entries.kindName.${kind}`)}</Table.Td>
      <Table.Td>
        {toReason(reason)}
        {detail !== '' && (
          <Text size="xs" c="dimmed" truncate title={detail}>
            {detail}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
