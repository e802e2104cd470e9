import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ESLINT: Framework = {
  name: 'ESLint',
  packages: ['eslint'],
  entries: [
    /(?:^|\/)\.?eslint[^/]*\.[cm]?[jt]sx?$/,
    /(?:^|\/)eslint(?:-[^/]*)?\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
