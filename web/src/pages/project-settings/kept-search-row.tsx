import { Anchor, Badge, Button, Group, Stack, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { toProject } from '../../app/links.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import {
  DeleteKeptSearchDocument,
  type KeptSearchesQuery,
  NotifyKeptSearchDocument,
  RunKeptSearchDocument,
} from './project-settings.generated.ts';
import { type FoundNow, NewResults } from './new-results.tsx';

type KeptSearch = KeptSearchesQuery['project']['savedSearches']['nodes'][number];

interface KeptSearchRowProps {
  readonly projectId: string;
  readonly search: KeptSearch;
  readonly isIndexed: boolean;
}

/** One search; below it, after it was run, what it found now that it had not before. */
export function KeptSearchRow({ projectId, search, isIndexed }: KeptSearchRowProps) {
  const { t } = useTranslation('project-settings');
  const [found, setFound] = useState<FoundNow | null>(null);
  const run = useChange(RunKeptSearchDocument);
  const notify = useChange(NotifyKeptSearchDocument);
  const deletion = useChange(DeleteKeptSearchDocument);
  const { id, name, query, lastRunAt } = search;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row" fw={400}>
          <Stack gap={0}>
            <Anchor
              component={Link}
              href={toProject(projectId, 'search', { q: query })}
              size="sm"
              fw={500}
            >
              {name}
            </Anchor>
            <Text size="xs" c="dimmed" ff="monospace">
              {query}
            </Text>
          </Stack>
        </Table.Th>
        <Table.Td>
          <Results search={search} />
        </Table.Td>
        <Table.Td>{lastRunAt == null ? t('searches.never') : <TimeAgo at={lastRunAt} />}</Table.Td>
        <Table.Td>
          <Switch
            aria-label={t('searches.notifyOf', { name })}
            checked={search.notify}
            disabled={notify.isRunning}
            onChange={(event) => void notify.run({ id, notify: event.currentTarget.checked })}
          />
        </Table.Td>
        <Table.Td>
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              aria-label={t('searches.runOf', { name })}
              disabled={!isIndexed}
              loading={run.isRunning}
              onClick={() => void run.run({ id }).then(setFound)}
            >
              {t('searches.run')}
            </Button>
            <ConfirmButton
              label={t('searches.delete')}
              aria-label={t('searches.deleteOf', { name })}
              title={t('searches.deleteTitle', { name })}
              text={t('searches.deleteText')}
              isRunning={deletion.isRunning}
              confirm={() => deletion.run({ id })}
            />
          </Group>
        </Table.Td>
      </Table.Tr>
      {found !== null && (
        <Table.Tr>
          <Table.Td colSpan={5}>
            <NewResults projectId={projectId} found={found} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function Results({ search: { resultCount, newCount } }: Pick<KeptSearchRowProps, 'search'>) {
  const { t } = useTranslation('project-settings');
  const format = useFormat();
  if (resultCount == null) return '–';
  return (
    <Group gap="xs">
      <Text size="sm">
        {t('searches.results', { count: resultCount, n: format.number(resultCount) })}
      </Text>
      {newCount != null && newCount > 0 && (
        <Badge variant="light" tt="none">
          {t('searches.new', { count: newCount, n: format.number(newCount) })}
        </Badge>
      )}
    </Group>
  );
}
