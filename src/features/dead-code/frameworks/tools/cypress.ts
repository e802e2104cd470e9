import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const CYPRESS: Framework = {
  name: 'Cypress',
  packages: ['cypress'],
  entries: [/(?:^|\/)cypress(?:\.[^/]+|\/(?:[^/]+\/)*[^/]+)\.[cm]?[jt]sx?$/],
};
