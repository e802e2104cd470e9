import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ROLLUP: Framework = {
  name: 'Rollup',
  packages: ['rollup', 'tsup', 'tsdown', 'unbuild', 'esbuild', 'parcel', 'rolldown'],
  entries: [/(?:^|\/)(?:rollup|esbuild|build|tsup)[^/]*\.[cm]?[jt]sx?$/],
};
