import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Hint } from '../../components/hint.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { HitCard } from './hit-card.tsx';
import { NoResults } from './no-results.tsx';
import { SearchProjectDocument, type SearchProjectQuery } from './search.generated.ts';

type Answer = SearchProjectQuery['project']['search'];

interface ResultsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

const FIRST_PAGE = [undefined] as const;

/** Pages of hits below each other, each asked for when the one before it was not enough. */
export function Results({ query, onQuery }: ResultsProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>(FIRST_PAGE);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    setCursors(FIRST_PAGE);
  }
  return (
    <Stack gap="md">
      {cursors.map((after, index) => (
        <ResultPage
          key={after ?? ''}
          query={query}
          after={after}
          onQuery={onQuery}
          onMore={
            index === cursors.length - 1
              ? (cursor) => setCursors((known) => [...known, cursor])
              : undefined
          }
        />
      ))}
    </Stack>
  );
}

interface ResultPageProps extends ResultsProps {
  readonly after: string | undefined;
  readonly onMore: ((cursor: string) => void) | undefined;
}

export const HITS_A_PAGE = 20;

function ResultPage({ query, after, onQuery, onMore }: ResultPageProps) {
  const { t } = useTranslation('app');
  const { id } = useProject();
  const [state, retry] = useQuery({
    query: SearchProjectDocument,
    variables: { id, query, limit: HITS_A_PAGE, after },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { search } }) => (
        <Stack gap="md">
          {after === undefined && <Summary answer={search} />}
          {search.nodes.length === 0 && after === undefined && (
            <NoResults query={query} onQuery={onQuery} />
          )}
          <Hits hits={search.nodes} />
          {onMore !== undefined && search.pageInfo.hasNextPage && (
            <Button
              variant="default"
              mx="auto"
              onClick={() => onMore(search.pageInfo.endCursor ?? '')}
            >
              {t('action.more')}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** As many as fill a window. */
const SHOWN_AT_ONCE = 5;

/** What is below the window is made right after, in pieces that let the person go on. */
function Hits({ hits }: { readonly hits: Answer['nodes'] }) {
  const shown = useDeferredValue(hits, hits.slice(0, SHOWN_AT_ONCE));
  return shown.map((hit) => (
    <HitCard key={`${hit.filePath}:${hit.startLine}-${hit.endLine}`} hit={hit} />
  ));
}

/** How it was searched, and whether everything was looked at: before the hits, not below them. */
function Summary({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { mode, isComplete, notes, nodes, totalCandidates, pageInfo } = answer;
  return (
    <Stack gap="xs">
      <Group gap="xs" aria-live="polite">
        <Text size="sm">
          {!pageInfo.hasNextPage
            ? t('summary.all', { count: nodes.length })
            : t('summary.first', {
                count: nodes.length,
                candidates: format.number(totalCandidates),
              })}
        </Text>
        <Hint label={t(`modeText.${mode}`)}>
          <Badge variant="default" tt="none" tabIndex={0}>
            {t(`mode.${mode}`)}
          </Badge>
        </Hint>
        {!isComplete && (
          <Badge color="orange.9" tt="none">
            {t('summary.incomplete')}
          </Badge>
        )}
      </Group>
      {notes.length > 0 && (
        <Alert color="blue" py="xs" icon={<IconInfoCircle aria-hidden />} title={t('notes')}>
          {notes.map((note) => (
            <Text key={note} size="sm">
              {note}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
