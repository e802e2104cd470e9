import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const METEOR: Framework = {
  name: 'Meteor',
  packages: ['meteor-node-stubs', 'meteor'],
  entries: [/(?:^|\/)(?:client|server|imports\/startup)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/],
};
