import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const DRIZZLE: Framework = {
  name: 'Drizzle',
  packages: ['drizzle-orm', 'drizzle-kit'],
  entries: [
    /(?:^|\/)drizzle[^/]*\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:drizzle|migrations)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
