import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const NEXT: Framework = {
  name: 'Next.js',
  packages: ['next'],
  entries: [
    /(?:^|\/)pages\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)app\/(?:[^/]+\/)*(?:page|layout|route|loading|error|not-found|template|default|global-error|global-not-found|sitemap|robots|manifest|icon\d*|opengraph-image\d*|twitter-image\d*|apple-icon\d*|forbidden|unauthorized)\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)(?:middleware|proxy|instrumentation|instrumentation-client|next-env\.d|mdx-components)\.[cm]?[jt]sx?$/,
  ],
};
