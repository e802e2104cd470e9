import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const KARMA: Framework = {
  name: 'Karma or Protractor',
  packages: [
    'karma',
    'protractor',
    '@wdio/cli',
    'webdriverio',
    'testcafe',
    'nightwatch',
    '@cucumber/cucumber',
  ],
  entries: [
    /(?:^|\/)(?:karma|protractor|wdio|nightwatch|cucumber)[^/]*\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:features|step[_-]?definitions)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
