/** Every page of the dashboard, by the name of its picture; a new one in the router must be here. */
export function toPages(projectId: string, webhookId: string): Readonly<Record<string, string>> {
  const project = `/projects/${projectId}`;
  return {
    projects: '/projects',
    overview: project,
    compare: `${project}/compare`,
    search: `${project}/search?q=sales+tax`,
    ask: `${project}/ask`,
    code: `${project}/files?path=src%2Fcart.ts&lines=11-14`,
    graph: `${project}/graph`,
    hotspots: `${project}/hotspots`,
    metrics: `${project}/metrics`,
    security: `${project}/security`,
    'dead-code': `${project}/dead-code`,
    duplication: `${project}/duplication`,
    impact: `${project}/impact?path=src%2Ftax.ts`,
    simulate: `${project}/simulate`,
    enterprise: `${project}/enterprise`,
    'project-settings': `${project}/project-settings`,
    webhooks: '/webhooks',
    webhook: `/webhooks/${webhookId}`,
    keys: '/settings/keys',
    api: '/settings/api',
    team: '/settings/team',
    usage: '/settings/usage',
    account: '/settings/account',
    'not-found': '/settings/nowhere',
  };
}
