import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const EMBER: Framework = {
  name: 'Ember',
  packages: ['ember-source', 'ember-cli'],
  entries: [
    /(?:^|\/)(?:app|addon|config|tests|mirage|ember-cli-build)(?:\/(?:[^/]+\/)*[^/]+)?\.[cm]?[jt]sx?$/,
  ],
};
