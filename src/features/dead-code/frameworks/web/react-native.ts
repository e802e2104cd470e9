import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const REACT_NATIVE: Framework = {
  name: 'React Native',
  packages: ['react-native', 'expo', 'expo-router'],
  entries: [
    /(?:^|\/)(?:App|index)(?:\.(?:ios|android|native|web))?\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
    /(?:^|\/)(?:metro|react-native|app)\.config\.[cm]?[jt]sx?$/,
    /(?:^|\/)app\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/,
  ],
};
