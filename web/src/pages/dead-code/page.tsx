import { Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { IncompleteNote } from '../../components/findings/incomplete-note.tsx';
import { SidePanel } from '../../components/findings/side-panel.tsx';
import { useCursorPage } from '../../components/lists/cursor-pager.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { DeadCodeDocument } from './dead-code.generated.ts';
import { DeadFilters } from './dead-filters.tsx';
import { DeadItemDetail } from './dead-item-detail.tsx';
import { DeadList } from './dead-list.tsx';
import { DeadSummary } from './dead-summary.tsx';
import { PAGE_SIZE, useDeadCodeFilter } from './filter.ts';
import { Reach } from './reach.tsx';

/** An empty list has no type that a mutation could name. */
const CONTEXT = { additionalTypenames: ['Finding'] };

/** What nothing uses, why that is believed, and what is not claimed. */
export function Component() {
  const { t } = useTranslation('dead-code');
  const project = useProject();
  const filter = useDeadCodeFilter();
  const page = useCursorPage(PAGE_SIZE);
  const { confidence, kinds, path, includeIgnored, address } = filter;
  const [state, retry] = useQuery({
    query: DeadCodeDocument,
    variables: {
      id: project.id,
      confidence,
      kinds: kinds.length === 0 ? null : [...kinds],
      path: path === '' ? null : path,
      includeIgnored,
      ...page,
    },
    context: CONTEXT,
  });
  const selected = address.read('selected');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <QueryView state={state} retry={retry}>
        {({ project: { deadCode } }) => (
          <Stack gap="md">
            <DeadSummary deadCode={deadCode} filter={filter} />
            <IncompleteNote reads="imports" />
            <DeadFilters filter={filter} />
            <SidePanel
              title={t('item')}
              close={() => address.write({ selected: null })}
              list={<DeadList items={deadCode.items} />}
              detail={
                selected === '' ? null : <DeadItemDetail key={selected} selected={selected} />
              }
            />
            <Reach deadCode={deadCode} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}
