import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const REMIX: Framework = {
  name: 'Remix or React Router',
  packages: [
    '@remix-run/react',
    '@remix-run/dev',
    '@remix-run/node',
    '@react-router/dev',
    '@react-router/node',
    'react-router',
  ],
  entries: [
    /(?:^|\/)app\/(?:routes\/(?:[^/]+\/)*[^/]+|root|routes|entry\.(?:client|server)[^/]*)\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
