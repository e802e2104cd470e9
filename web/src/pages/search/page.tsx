import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchStart } from './search-start.tsx';
import { useHitKeys } from './use-hit-keys.ts';
import { useQueryText } from './use-query-text.ts';

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
