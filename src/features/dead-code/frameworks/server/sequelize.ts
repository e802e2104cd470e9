import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SEQUELIZE: Framework = {
  name: 'Sequelize',
  packages: ['sequelize', 'sequelize-cli', 'sequelize-typescript', 'umzug'],
  entries: [
    /(?:^|\/)(?:migrations?|seeds?|seeders)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
    /(?:^|\/)\.sequelizerc\.[cm]?[jt]sx?$/,
  ],
};
