import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const STENCIL: Framework = {
  name: 'Stencil',
  packages: ['@stencil/core'],
  entries: [/(?:^|\/)src\/(?:[^/]+\/)*[^/]+\.tsx$/],
};
