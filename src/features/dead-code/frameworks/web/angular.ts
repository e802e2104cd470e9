import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ANGULAR: Framework = {
  name: 'Angular',
  packages: ['@angular/core'],
  entries: [
    /(?:^|\/)(?:main|polyfills|test|main\.server|server|environments\/environment[^/]*)\.[cm]?[jt]sx?$/,
  ],
};
