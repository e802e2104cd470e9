import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const NUXT: Framework = {
  name: 'Nuxt',
  packages: ['nuxt', 'nuxt3', 'nuxt-edge', '@nuxt/kit'],
  entries: [
    /(?:^|\/)(?:pages|layouts|middleware|plugins|modules|components|composables|utils|stores?|server\/(?:api|routes|middleware|plugins|tasks|utils))\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)(?:app|error|router\.options|app\.config)\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
