import type { Framework } from '#features/dead-code/frameworks/framework.ts';

/** A build tool for Go: every exported function is a target that people run by its name. */
export const MAGE: Framework = {
  name: 'Mage',
  packages: ['github.com/magefile/mage'],
  entries: [/(?:^|\/)magefile(?:_\w+)?\.go$/, /(?:^|\/)magefiles\/(?:[^/]+\/)*[^/]+\.go$/],
  namesInEntries: /^\p{Lu}/u,
};
