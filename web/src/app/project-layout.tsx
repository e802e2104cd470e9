import { useTranslation } from '../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useParams } from 'wouter';
import { PageHeader } from '../components/page-header.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ProjectContext } from './project-context.ts';
import { ProjectFrameDocument } from './project.generated.ts';
import { ProjectBar } from './project-bar.tsx';
import { ProjectPages } from './project-pages.tsx';

/** Around every page of a project: its name, and what its index knows and does not. */
export function Component() {
  const { projectId } = useParams<{ projectId: string }>();
  const { t } = useTranslation('app');
  const [state, retry] = useQuery({ query: ProjectFrameDocument, variables: { id: projectId } });
  if (state.error !== undefined && state.data === undefined) {
    return (
      <>
        <PageHeader title={t('nav.projects')} />
        <QueryView state={state} retry={retry}>
          {() => null}
        </QueryView>
      </>
    );
  }
  return (
    <QueryView state={state} retry={retry}>
      {({ project }) => (
        <ProjectContext value={project}>
          <ProjectBar project={project} />
          <ProjectPages />
        </ProjectContext>
      )}
    </QueryView>
  );
}
