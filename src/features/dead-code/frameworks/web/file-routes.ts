import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const FILE_ROUTES: Framework = {
  name: 'file routes',
  packages: [
    '@tanstack/react-router',
    '@tanstack/react-start',
    '@tanstack/solid-router',
    '@tanstack/router-plugin',
    '@solidjs/start',
    '@builder.io/qwik-city',
    '@qwik.dev/router',
    'solid-start',
    'vike',
    'vite-plugin-ssr',
    'vite-plugin-pages',
    'unplugin-vue-router',
    '@generouted/react-router',
    'file-router',
  ],
  entries: [
    /(?:^|\/)src\/(?:routes|pages)\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)(?:renderer|pages)\/(?:[^/]+\/)*\+[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)src\/(?:entry-(?:client|server)|root|client|ssr|start|router)\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
