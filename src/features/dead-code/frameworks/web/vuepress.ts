import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const VUEPRESS: Framework = {
  name: 'VuePress',
  packages: ['vuepress', '@vuepress/core'],
  entries: [/(?:^|\/)\.vuepress\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/],
};
