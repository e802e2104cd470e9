import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const TASK_RUNNERS: Framework = {
  name: 'nox, invoke or fabric',
  packages: ['nox', 'invoke', 'fabric', 'doit', 'locust', 'tox'],
  entries: [/(?:^|\/)(?:noxfile|tasks|fabfile|dodo|locustfile)\.py$/],
};
