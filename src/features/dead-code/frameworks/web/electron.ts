import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ELECTRON: Framework = {
  name: 'Electron',
  packages: ['electron', 'electron-vite', 'electron-builder'],
  entries: [
    /(?:^|\/)(?:main|preload|background|renderer)(?:\/(?:index|main|preload|renderer))?\.[cm]?[jt]sx?$/,
  ],
};
