import type { Client } from 'urql';
import { Redirect, Route, Switch } from 'wouter';
import * as projectsFile from '../pages/projects/page.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { PROJECT_PAGES } from './links.ts';
import { notFound, overview, projectPages } from './project-pages.tsx';
import { ProjectFrameDocument } from './project.generated.ts';

export const signIn = lazyPage(() => import('../pages/sign-in/page.tsx'), ['sign-in']);
export const signUp = lazyPage(() => import('../pages/sign-in/sign-up-page.tsx'), ['sign-in']);
/** An address that no page has, signed in or not. */
export const lost = lazyPage(() => import('../pages/not-found/lost-page.tsx'), ['not-found']);
/** Where most visits begin: a part of the first file. */
const projects = lazyPage(() => Promise.resolve(projectsFile), ['projects']);
const project = lazyPage(
  () => import('./project-layout.tsx'),
  [],
  (client, id) => [client.query(ProjectFrameDocument, { id }).toPromise()],
);
const webhooks = lazyPage(() => import('../pages/webhooks/page.tsx'), ['webhooks']);
const webhook = lazyPage(() => import('../pages/webhooks/webhook-page.tsx'), ['webhooks']);
const keys = lazyPage(() => import('../pages/settings/keys-page.tsx'), ['settings']);
const api = lazyPage(() => import('../pages/settings/api-page.tsx'), ['settings']);
const team = lazyPage(() => import('../pages/settings/team-page.tsx'), ['settings']);
const usage = lazyPage(() => import('../pages/settings/usage-page.tsx'), ['settings']);
const account = lazyPage(() => import('../pages/settings/account-page.tsx'), ['settings']);

/** Loads the pages of an address beside each other, before the first of them is shown. */
export function loadPages(pathname: string): Promise<unknown> {
  return Promise.all(findPages(pathname).map((page) => page.load()));
}

/** Asks what the pages of an address show first, while their files still load. */
export function askPages(pathname: string, client: Client): Promise<unknown> {
  const projectId = pathname.split('/')[2] ?? '';
  return Promise.all(findPages(pathname).map((page) => page.ask(client, projectId)));
}

/** From the outermost to the innermost. */
function findPages(pathname: string): readonly LazyPage[] {
  const [, first, second, name] = pathname.split('/');
  if (first !== 'projects' && first !== '') return findOthers(first, second);
  if (second === undefined) return [projects];
  const inner = PROJECT_PAGES.find((page) => page === name);
  return [project, inner === undefined ? overview : projectPages[inner]];
}

function findOthers(first: string | undefined, second: string | undefined): readonly LazyPage[] {
  if (first === 'sign-in' || first === 'join') return [signIn];
  if (first === 'sign-up') return [signUp];
  if (first === 'webhooks') return [second === undefined ? webhooks : webhook];
  return first === 'settings' ? [] : [lost];
}

/** Inside of the shell. */
export function ShellPages() {
  return (
    <Switch>
      <Route path="/">
        <Redirect to="/projects" replace />
      </Route>
      <Route path="/projects" component={projects.Component} />
      <Route path="/projects/:projectId/*?" component={project.Component} />
      <Route path="/webhooks" component={webhooks.Component} />
      <Route path="/webhooks/:webhookId" component={webhook.Component} />
      <Route path="/settings/keys" component={keys.Component} />
      <Route path="/settings/api" component={api.Component} />
      <Route path="/settings/team" component={team.Component} />
      <Route path="/settings/usage" component={usage.Component} />
      <Route path="/settings/account" component={account.Component} />
      <Route component={notFound.Component} />
    </Switch>
  );
}
