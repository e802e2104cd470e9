import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const VITEST: Framework = {
  name: 'Vitest',
  packages: ['vitest'],
  entries: [/(?:^|\/)(?:vitest[^/]*|setup-?[Tt]ests?|test-setup)\.[cm]?[jt]sx?$/],
};
