import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const VUE: Framework = {
  name: 'Vue',
  packages: ['vue', '@vue/cli-service'],
  entries: [/(?:^|\/)(?:App|main)\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/],
};
