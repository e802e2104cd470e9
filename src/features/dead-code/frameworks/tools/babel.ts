import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const BABEL: Framework = {
  name: 'Babel',
  packages: ['@babel/core', 'babel-core'],
  entries: [
    /(?:^|\/)(?:babel\.config|\.babelrc)\.[cm]?[jt]sx?$/,
    /(?:^|\/)babel-plugins?\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
