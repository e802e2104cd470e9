import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const PLAYWRIGHT: Framework = {
  name: 'Playwright',
  packages: ['@playwright/test', 'playwright'],
  entries: [
    /(?:^|\/)(?:playwright[^/]*|global-?(?:setup|teardown))\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:e2e|playwright)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
