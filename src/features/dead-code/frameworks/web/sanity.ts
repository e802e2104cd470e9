import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SANITY: Framework = {
  name: 'Sanity',
  packages: ['sanity'],
  entries: [
    /(?:^|\/)(?:schemas?|schemaTypes|structure|desk)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
    /(?:^|\/)sanity\.[^/]+\.[cm]?[jt]sx?$/,
  ],
};
