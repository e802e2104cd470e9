import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ALEMBIC: Framework = {
  name: 'Alembic',
  packages: ['alembic', 'flask-migrate'],
  entries: [/(?:^|\/)(?:alembic|migrations)\/(?:env|versions\/[^/]+)\.py$/],
  names:
    /^(?:upgrade|downgrade|revision|down_revision|branch_labels|depends_on|run_migrations_\w+)$/,
};
