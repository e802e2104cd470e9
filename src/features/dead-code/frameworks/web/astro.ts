import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ASTRO: Framework = {
  name: 'Astro',
  packages: ['astro'],
  entries: [
    /(?:^|\/)src\/pages\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)src\/(?:content\/config|content\.config|actions\/index|middleware|live\.config)\.[cm]?[jt]sx?$/,
  ],
};
