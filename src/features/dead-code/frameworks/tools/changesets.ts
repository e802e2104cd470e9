import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const CHANGESETS: Framework = {
  name: 'Changesets or release tools',
  packages: [
    '@changesets/cli',
    'semantic-release',
    'release-it',
    'commitlint',
    '@commitlint/*',
    'danger',
  ],
  entries: [/(?:^|\/)(?:\.?(?:changeset|release|commitlint)[^/]*|dangerfile)\.[cm]?[jt]sx?$/],
};
