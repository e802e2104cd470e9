import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SERVICE_WORKER: Framework = {
  name: 'Workbox or PWA',
  packages: ['workbox-*', 'vite-plugin-pwa', 'next-pwa', '@serwist/*'],
  entries: [/(?:^|\/)(?:sw|service-worker|serviceWorker)\.[cm]?[jt]sx?$/],
};
