import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const TYPEORM: Framework = {
  name: 'TypeORM',
  packages: [
    'typeorm',
    '@mikro-orm/*',
    'objection',
    'mongoose',
    'migrate-mongo',
    'node-pg-migrate',
    'db-migrate',
  ],
  entries: [
    /(?:^|\/)(?:migrations?|seeds?|seeders|factories|subscribers)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:ormconfig|data-?source|mikro-orm[^/]*)\.[cm]?[jt]sx?$/,
  ],
};
