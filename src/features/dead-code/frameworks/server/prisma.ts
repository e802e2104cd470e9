import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const PRISMA: Framework = {
  name: 'Prisma',
  packages: ['prisma', '@prisma/client'],
  entries: [
    /(?:^|\/)prisma\/(?:[^/]*seed[^/]*|(?:seed\w*|scripts?|[\w-]*migrations?)\/(?:[^/]+\/)*[^/]+)\.[cm]?[jt]sx?$/,
  ],
};
