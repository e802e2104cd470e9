import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const JEST: Framework = {
  name: 'Jest',
  packages: ['jest', '@jest/*', 'ts-jest', 'jest-expo', 'react-scripts'],
  entries: [
    /(?:^|\/)(?:jest[^/]*|setupTests?|setup-tests?|setup-jest)\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:jest|__mocks__)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
