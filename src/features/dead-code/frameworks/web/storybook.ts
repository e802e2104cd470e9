import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const STORYBOOK: Framework = {
  name: 'Storybook',
  packages: ['storybook', '@storybook/*'],
  entries: [
    /(?:^|\/)\.?storybook\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)[^/]+\.(?:stories|story|docs)\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
