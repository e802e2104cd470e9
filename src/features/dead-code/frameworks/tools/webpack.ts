import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const WEBPACK: Framework = {
  name: 'Webpack',
  packages: ['webpack', 'webpack-cli', '@rspack/core'],
  entries: [
    /(?:^|\/)(?:webpack|rspack)[^/]*\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:webpack|config\/webpack|build\/webpack)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
