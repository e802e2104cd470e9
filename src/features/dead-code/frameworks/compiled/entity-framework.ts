import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ENTITY_FRAMEWORK: Framework = {
  name: 'Entity Framework',
  packages: ['microsoft.entityframeworkcore*', 'entityframework'],
  bases:
    /^(?:Migration|DbContext|ModelSnapshot|IDesignTimeDbContextFactory|IEntityTypeConfiguration)$/,
};
