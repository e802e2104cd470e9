import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const REACT_EMAIL: Framework = {
  name: 'React Email',
  packages: ['react-email', '@react-email/*'],
  entries: [/(?:^|\/)emails\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/],
};
