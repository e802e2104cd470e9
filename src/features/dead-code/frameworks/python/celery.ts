import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const CELERY: Framework = {
  name: 'Celery',
  packages: ['celery', 'dramatiq', 'rq', 'huey'],
  entries: [/(?:^|\/)(?:celery|celeryconfig|celery_app|tasks|worker)\.py$/],
};
