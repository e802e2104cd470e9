import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const DOCUSAURUS: Framework = {
  name: 'Docusaurus',
  packages: ['@docusaurus/core'],
  entries: [
    /(?:^|\/)src\/(?:pages|theme|plugins|clientModules?)\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)(?:sidebars[^/]*|src\/(?:clientModules?|remark\/[^/]+))\.[cm]?[jt]sx?$/,
  ],
};
