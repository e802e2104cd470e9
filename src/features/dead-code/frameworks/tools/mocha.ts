import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const MOCHA: Framework = {
  name: 'Mocha',
  packages: ['mocha'],
  entries: [
    /(?:^|\/)\.mocharc\.[cm]?[jt]sx?$/,
    /(?:^|\/)tests?\/(?:[^/]+\/)*(?:setup|init|helper|hooks?)[^/]*\.[cm]?[jt]sx?$/,
  ],
};
