import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const WEB_EXTENSION: Framework = {
  name: 'browser extension',
  packages: ['wxt', 'plasmo', '@crxjs/vite-plugin', 'webextension-polyfill', 'web-ext'],
  entries: [
    /(?:^|\/)(?:src\/)?(?:entrypoints|background|content|contents|popup|options|newtab|sidepanel|tabs|devtools)(?:\/(?:[^/]+\/)*[^/]+)?\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
