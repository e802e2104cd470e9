import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Card,
  Group,
  Stack,
  Table,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { QueryProblem } from '../../components/query-problem.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import {
  DeleteSavedSearchDocument,
  SavedSearchesDocument,
  type SavedSearchesQuery,
} from './saved.generated.ts';

interface SearchStartProps {
  readonly onQuery: (query: string) => void;
}

/** Before anything was asked: what the team has kept, and what can be asked. */
export function SearchStart({ onQuery }: SearchStartProps) {
  return (
    <Stack gap="lg" mt="sm">
      <SavedSearches />
      <Examples onQuery={onQuery} />
    </Stack>
  );
}

const EXAMPLES = ['idea', 'definition', 'phrase', 'expression', 'filters'] as const;

function Examples({ onQuery }: SearchStartProps) {
  const { t } = useTranslation('search');
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('examples.title')}
      </Title>
      <Stack gap={6} align="start">
        {EXAMPLES.map((example) => (
          <Group key={example} gap="sm">
            <Button
              variant="default"
              size="compact-sm"
              ff="monospace"
              fw={400}
              onClick={() => onQuery(t(`examples.${example}`))}
            >
              {t(`examples.${example}`)}
            </Button>
            <Text size="sm" c="dimmed">
              {t(`examples.${example}Text`)}
            </Text>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

/** What changes the list: an empty one has no saved search in it by which it would be known. */
const SAVED_TYPES = ['SavedSearch', 'DeletedSavedSearch'];

function SavedSearches() {
  const { t } = useTranslation(['search', 'app']);
  const { id } = useProject();
  const context = useMemo(() => ({ additionalTypenames: SAVED_TYPES }), []);
  const [state, retry] = useQuery({ query: SavedSearchesDocument, variables: { id }, context });
  const saved = state.data?.project.savedSearches.nodes ?? [];
  if (saved.length === 0) return <QueryProblem state={state} retry={retry} />;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('saved.title')}
      </Title>
      <Card withBorder p={0}>
        <Table.ScrollContainer minWidth={520}>
          <Table verticalSpacing="xs" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('saved.name')}</Table.Th>
                <Table.Th scope="col">{t('saved.query')}</Table.Th>
                <Table.Th scope="col">{t('saved.found')}</Table.Th>
                <Table.Th scope="col">{t('saved.lastRun')}</Table.Th>
                <Table.Th scope="col">
                  <VisuallyHidden>{t('app:action.delete')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {saved.map((search) => (
                <SavedRow key={search.id} search={search} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
    </section>
  );
}

type Saved = SavedSearchesQuery['project']['savedSearches']['nodes'][number];

function SavedRow({ search }: { readonly search: Saved }) {
  const { t } = useTranslation('search');
  const { id: projectId } = useProject();
  const format = useFormat();
  const remove = useChange(DeleteSavedSearchDocument);
  const { id, name, query, notify, resultCount, newCount, lastRunAt } = search;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Group gap="xs">
          <Anchor component={Link} href={toProject(projectId, 'search', { q: query })} size="sm">
            {name}
          </Anchor>
          {notify && (
            <Badge variant="default" size="sm" tt="none">
              {t('saved.notifies')}
            </Badge>
          )}
        </Group>
      </Table.Th>
      <Table.Td ff="monospace" fz="sm">
        {query}
      </Table.Td>
      <Table.Td>
        {resultCount === null ? '–' : format.number(resultCount)}
        {newCount !== null && newCount > 0 && (
          <Badge ml="xs" size="sm" tt="none">
            {t('saved.new', { count: newCount })}
          </Badge>
        )}
      </Table.Td>
      <Table.Td fz="sm">{lastRunAt === null ? t('saved.never') : format.ago(lastRunAt)}</Table.Td>
      <Table.Td ta="end">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('saved.delete', { name })}
          loading={remove.isRunning}
          onClick={() => void remove.run({ id })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
