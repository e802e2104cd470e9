import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Client } from 'urql';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HITS_A_PAGE, Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchProjectDocument } from './search.generated.ts';
import { SearchStart } from './search-start.tsx';
import { useHitKeys } from './use-hit-keys.ts';
import { useQueryText } from './use-query-text.ts';

export function ask(client: Client, id: string): readonly Promise<unknown>[] {
  const query = new URLSearchParams(window.location.search).get('q') ?? '';
  if (query === '') return [];
  const variables = { id, query, limit: HITS_A_PAGE, after: undefined };
  return [client.query(SearchProjectDocument, variables).toPromise()];
}

/** Search in the code of a project. The address has the query, so that it can be sent to others. */
export function Component() {
  const { t } = useTranslation('search');
  const queryText = useQueryText();
  const { query, search } = queryText;
  const field = useRef<HTMLInputElement>(null);
  const hitKeys = useHitKeys(field);
  useEffect(() => {
    // Whoever comes with a question wants to type it; whoever comes with an answer wants to read it.
    if (new URLSearchParams(window.location.search).get('q') === null) field.current?.focus();
  }, []);
  return (
    <div {...hitKeys}>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack gap="sm">
        <SearchBox queryText={queryText} ref={field} />
        <FilterBar query={query} onQuery={search} />
        {query === '' ? (
          <SearchStart onQuery={search} />
        ) : (
          <Results query={query} onQuery={search} />
        )}
      </Stack>
    </div>
  );
}
