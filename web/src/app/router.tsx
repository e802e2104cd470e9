import { type ComponentType, lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';

/** Each page is a file of its own for the browser, loaded when somebody goes there. */
function page(load: () => Promise<{ readonly Component: ComponentType }>) {
  return lazy(async () => ({ default: (await load()).Component }));
}

const SignIn = page(() => import('../pages/sign-in/page.tsx'));
const SignUp = page(() => import('../pages/sign-in/sign-up-page.tsx'));
const loadShell = () => import('./shell.tsx');
const Shell = page(loadShell);
const loadProjects = () => import('../pages/projects/page.tsx');
const Projects = page(loadProjects);
const loadProject = () => import('./project-layout.tsx');
const Project = page(loadProject);
const Webhooks = page(() => import('../pages/webhooks/page.tsx'));
const Webhook = page(() => import('../pages/webhooks/webhook-page.tsx'));
const Keys = page(() => import('../pages/settings/keys-page.tsx'));
const Team = page(() => import('../pages/settings/team-page.tsx'));
const UsagePage = page(() => import('../pages/settings/usage-page.tsx'));
const AccountPage = page(() => import('../pages/settings/account-page.tsx'));
const NotFound = page(() => import('../pages/not-found/page.tsx'));

const LOADERS = {
  search: () => import('../pages/search/page.tsx'),
  ask: () => import('../pages/ask/page.tsx'),
  files: () => import('../pages/files/page.tsx'),
  graph: () => import('../pages/graph/page.tsx'),
  hotspots: () => import('../pages/hotspots/page.tsx'),
  metrics: () => import('../pages/metrics/page.tsx'),
  security: () => import('../pages/security/page.tsx'),
  'dead-code': () => import('../pages/dead-code/page.tsx'),
  duplication: () => import('../pages/duplication/page.tsx'),
  impact: () => import('../pages/impact/page.tsx'),
  simulate: () => import('../pages/simulate/page.tsx'),
  enterprise: () => import('../pages/enterprise/page.tsx'),
  'project-settings': () => import('../pages/project-settings/page.tsx'),
} as const;
const PROJECT_PAGES = Object.entries(LOADERS).map(([name, load]) => ({
  name,
  component: page(load),
}));
const loadOverview = () => import('../pages/overview/page.tsx');
const Overview = page(loadOverview);

/**
 * Begins to load the page of an address beside the frame around it: one after the other they would wait
 * for each other.
 */
export function preload(pathname: string): void {
  const [, first, projectId, name] = pathname.split('/');
  if (first === undefined || first.startsWith('sign-') || first === 'join') return;
  void loadShell();
  if (first !== 'projects') return;
  if (projectId === undefined) {
    void loadProjects();
    return;
  }
  void loadProject();
  void (name === undefined ? loadOverview() : LOADERS[toPage(name)]());
}

function toPage(name: string): keyof typeof LOADERS {
  const isPage = (text: string): text is keyof typeof LOADERS => Object.hasOwn(LOADERS, text);
  return isPage(name) ? name : 'search';
}

/** Pages before and behind the sign-in. */
export function Pages() {
  return (
    <Switch>
      <Route path="/sign-in" component={SignIn} />
      <Route path="/join" component={SignIn} />
      <Route path="/sign-up" component={SignUp} />
      <Route component={Shell} />
    </Switch>
  );
}

/** Inside of the shell. */
export function ShellPages() {
  return (
    <Switch>
      <Route path="/">
        <Redirect to="/projects" replace />
      </Route>
      <Route path="/projects" component={Projects} />
      <Route path="/projects/:projectId/*?" component={Project} />
      <Route path="/webhooks" component={Webhooks} />
      <Route path="/webhooks/:webhookId" component={Webhook} />
      <Route path="/settings/keys" component={Keys} />
      <Route path="/settings/team" component={Team} />
      <Route path="/settings/usage" component={UsagePage} />
      <Route path="/settings/account" component={AccountPage} />
      <Route component={NotFound} />
    </Switch>
  );
}

/** Inside of the project's layout. */
export function ProjectPages() {
  return (
    <Switch>
      <Route path="/projects/:projectId" component={Overview} />
      {PROJECT_PAGES.map(({ name, component }) => (
        <Route key={name} path={`/projects/:projectId/${name}`} component={component} />
      ))}
      <Route component={NotFound} />
    </Switch>
  );
}
