import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const GATSBY: Framework = {
  name: 'Gatsby',
  packages: ['gatsby'],
  entries: [
    /(?:^|\/)gatsby-[^/]+\.[cm]?[jt]sx?$/,
    /(?:^|\/)src\/(?:pages|templates|api)\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
