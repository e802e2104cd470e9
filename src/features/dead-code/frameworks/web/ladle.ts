import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const LADLE: Framework = {
  name: 'Ladle or Histoire',
  packages: ['@ladle/react', 'histoire'],
  entries: [
    /(?:^|\/)[^/]+\.(?:stories|story)\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)\.(?:ladle|histoire)\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
