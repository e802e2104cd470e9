import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SVELTEKIT: Framework = {
  name: 'SvelteKit',
  packages: ['@sveltejs/kit'],
  entries: [
    /(?:^|\/)routes\/(?:[^/]+\/)*\+[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)src\/(?:hooks(?:\.(?:client|server))?|params\/[^/]+|service-worker|instrumentation\.server)\.[cm]?[jt]sx?$/,
  ],
};
