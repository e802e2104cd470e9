import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const KNEX: Framework = {
  name: 'Knex',
  packages: ['knex'],
  entries: [
    /(?:^|\/)(?:knexfile|migrations?\/(?:[^/]+\/)*[^/]+|seeds?\/(?:[^/]+\/)*[^/]+)\.[cm]?[jt]sx?$/,
  ],
};
