import { Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { IncompleteNote } from '../../components/findings/incomplete-note.tsx';
import { useCursorPage } from '../../components/lists/cursor-pager.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { CloneFilters } from './clone-filters.tsx';
import { CloneList } from './clone-list.tsx';
import { DuplicationDocument } from './duplication.generated.ts';
import { DuplicationSummary } from './duplication-summary.tsx';
import { PAGE_SIZE, useDuplicationFilter } from './filter.ts';
import { GroupPanel } from './group-panel.tsx';

/** An empty list has no type that a mutation could name. */
const CONTEXT = { additionalTypenames: ['Finding'] };

/** What stands in several places, and two of them side by side. */
export function Component() {
  const { t } = useTranslation('duplication');
  const project = useProject();
  const filter = useDuplicationFilter();
  const page = useCursorPage(PAGE_SIZE);
  const { kinds, path, includeIgnored, address } = filter;
  const [state, retry] = useQuery({
    query: DuplicationDocument,
    variables: {
      id: project.id,
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
        {({ project: { duplication } }) => (
          <Stack gap="md">
            <DuplicationSummary duplication={duplication} />
            <IncompleteNote reads="files" />
            {selected !== '' && (
              <GroupPanel key={selected} selected={selected} listed={duplication.groups.nodes} />
            )}
            <CloneFilters filter={filter} />
            <CloneList groups={duplication.groups} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}
