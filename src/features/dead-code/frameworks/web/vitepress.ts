import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const VITEPRESS: Framework = {
  name: 'VitePress',
  packages: ['vitepress'],
  entries: [/(?:^|\/)\.vitepress\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/],
};
