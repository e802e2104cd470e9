import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const VITE: Framework = {
  name: 'Vite',
  packages: ['vite', 'vitest'],
  entries: [/(?:^|\/)vite\.[^/]+\.[cm]?[jt]sx?$/, /(?:^|\/)vite\/[^/]+\.[cm]?[jt]sx?$/],
};
