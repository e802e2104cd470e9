import { Button, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { toRequestProblem } from '../../api/problem.ts';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SidePanel } from '../../components/findings/side-panel.tsx';
import { useCursorPage } from '../../components/lists/cursor-pager.tsx';
import { QueryProblem } from '../../components/query-problem.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { PAGE_SIZE, toVariables, useIssueFilter } from './filter.ts';
import { IssueDetail } from './issue-detail.tsx';
import { IssueFilters } from './issue-filters.tsx';
import { IssueList } from './issue-list.tsx';
import {
  NewSecurityFindingsDocument,
  SecurityIssuesDocument,
  type SecurityIssuesQuery,
} from './issues.generated.ts';
import { ScanNotes } from './scan-notes.tsx';
import { SeveritySummary } from './severity-summary.tsx';

/** An empty list has no type that a mutation could name. */
const CONTEXT = { additionalTypenames: ['Finding'] };

const NOTHING: ReadonlySet<string> = new Set();

export function IssuesTab() {
  const { t } = useTranslation('security');
  const project = useProject();
  const filter = useIssueFilter();
  const page = useCursorPage(PAGE_SIZE);
  const [state, retry] = useQuery({
    query: SecurityIssuesDocument,
    variables: toVariables(project.id, filter, page),
    context: CONTEXT,
  });
  const [news, askNews] = useQuery({
    query: NewSecurityFindingsDocument,
    variables: { id: project.id },
    // Without an index the list itself says so.
    pause: state.data === undefined,
  });
  const newIds = new Set(news.data?.project.findings.nodes.map(({ id }) => id));
  const isTold = !isAllNew(state.data, newIds);
  const selected = filter.address.read('selected');
  if (state.error !== undefined && project.snapshot !== null) {
    const { code, message } = toRequestProblem(state.error);
    if (code === 'PROJECT_NOT_INDEXED') return <NotScanned message={message} />;
  }
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { security } }) => (
        <Stack gap="md">
          <SeveritySummary summary={security.summary} filter={filter} />
          <QueryProblem state={news} retry={askNews} />
          <ScanNotes security={security} filter={filter} />
          <IssueFilters filter={filter} />
          <SidePanel
            title={t('issue')}
            close={() => filter.address.write({ selected: null })}
            list={<IssueList security={security} filter={filter} newIds={newIds} isTold={isTold} />}
            detail={
              selected === '' ? null : (
                <IssueDetail
                  key={selected}
                  selected={selected}
                  newIds={isTold ? newIds : NOTHING}
                />
              )
            }
          />
        </Stack>
      )}
    </QueryView>
  );
}

/** After the first index everything is new, and saying so at each row says nothing. */
function isAllNew(data: SecurityIssuesQuery | undefined, newIds: ReadonlySet<string>): boolean {
  const issues = data?.project.security.issues.nodes ?? [];
  return issues.every(({ finding }) => finding === null || newIds.has(finding.id));
}

/** There is an index, but a quick one, which leaves the scan out. */
function NotScanned({ message }: { readonly message: string }) {
  const { t } = useTranslation('security');
  const { id } = useProject();
  return (
    <EmptyState title={t('unscannedTitle')} text={message}>
      <Button component={Link} href={toProject(id, 'enterprise')}>
        {t('deeper')}
      </Button>
    </EmptyState>
  );
}
