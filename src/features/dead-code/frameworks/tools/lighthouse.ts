import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const LIGHTHOUSE: Framework = {
  name: 'Lighthouse or k6',
  packages: ['lighthouse', '@lhci/cli', 'k6', '@types/k6', 'artillery'],
  entries: [/(?:^|\/)(?:lighthouserc|k6|load-?tests?)(?:\/(?:[^/]+\/)*[^/]+)?\.[cm]?[jt]sx?$/],
};
