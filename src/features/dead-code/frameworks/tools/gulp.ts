import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const GULP: Framework = {
  name: 'Gulp, Grunt or Jake',
  packages: ['gulp', 'grunt', 'jake', 'just-scripts', 'just-task'],
  entries: [
    /(?:^|\/)(?:[Gg]ulpfile|[Gg]runtfile|[Jj]akefile|just\.config)\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:gulp|grunt|tasks)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
