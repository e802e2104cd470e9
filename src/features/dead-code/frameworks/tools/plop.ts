import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const PLOP: Framework = {
  name: 'Plop or Hygen',
  packages: ['plop', 'hygen'],
  entries: [
    /(?:^|\/)plopfile\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:_templates|plop-templates|generators?)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
