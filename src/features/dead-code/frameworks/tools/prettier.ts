import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const PRETTIER: Framework = {
  name: 'Prettier or Stylelint',
  packages: ['prettier', 'stylelint'],
  entries: [/(?:^|\/)\.?(?:prettier|stylelint)[^/]*\.[cm]?[jt]sx?$/],
};
