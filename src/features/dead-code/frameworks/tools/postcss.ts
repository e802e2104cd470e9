import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const POSTCSS: Framework = {
  name: 'PostCSS or Tailwind',
  packages: ['postcss', 'tailwindcss', '@tailwindcss/*'],
  entries: [/(?:^|\/)(?:postcss|tailwind)[^/]*\.[cm]?[jt]sx?$/],
};
