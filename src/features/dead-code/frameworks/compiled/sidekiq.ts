import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SIDEKIQ: Framework = {
  name: 'Sidekiq',
  packages: ['sidekiq', 'resque', 'delayed_job', 'good_job'],
  names: /^\w*(?:Worker|Job)$/,
};
