import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const PRISMA: Framework = {
  name: 'Prisma',
  packages: ['prisma', '@prisma/client'],
  entries: [/(?:^|\/)prisma\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/],
};
