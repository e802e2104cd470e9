import { Route, Switch } from 'wouter';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { PROJECT_PAGES, type ProjectPage } from './links.ts';

export const notFound = lazyPage(() => import('../pages/not-found/page.tsx'), ['not-found']);
export const overview = lazyPage(
  () => import('../pages/overview/page.tsx'),
  ['overview', 'projects'],
);

export const projectPages: Readonly<Record<ProjectPage, LazyPage>> = {
  compare: lazyPage(() => import('../pages/compare/page.tsx'), ['compare']),
  search: lazyPage(() => import('../pages/search/page.tsx'), ['search', 'code']),
  ask: lazyPage(() => import('../pages/ask/page.tsx'), ['ask']),
  files: lazyPage(() => import('../pages/files/page.tsx'), ['files', 'code']),
  graph: lazyPage(() => import('../pages/graph/page.tsx'), ['graph']),
  hotspots: lazyPage(() => import('../pages/hotspots/page.tsx'), ['hotspots']),
  metrics: lazyPage(() => import('../pages/metrics/page.tsx'), ['metrics']),
  security: lazyPage(() => import('../pages/security/page.tsx'), ['security', 'findings']),
  'dead-code': lazyPage(() => import('../pages/dead-code/page.tsx'), ['dead-code', 'findings']),
  duplication: lazyPage(() => import('../pages/duplication/page.tsx'), ['duplication', 'findings']),
  impact: lazyPage(() => import('../pages/impact/page.tsx'), ['impact']),
  simulate: lazyPage(() => import('../pages/simulate/page.tsx'), ['simulate']),
  enterprise: lazyPage(() => import('../pages/enterprise/page.tsx'), ['enterprise']),
  'project-settings': lazyPage(
    () => import('../pages/project-settings/page.tsx'),
    ['project-settings'],
  ),
};

/** Inside of the project's layout. */
export function ProjectPages() {
  return (
    <Switch>
      <Route path="/projects/:projectId" component={overview.Component} />
      {PROJECT_PAGES.map((name) => (
        <Route
          key={name}
          path={`/projects/:projectId/${name}`}
          component={projectPages[name].Component}
        />
      ))}
      <Route component={notFound.Component} />
    </Switch>
  );
}
