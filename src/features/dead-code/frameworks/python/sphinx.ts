import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SPHINX: Framework = {
  name: 'Sphinx or MkDocs',
  packages: ['sphinx', 'mkdocs', 'mkdocs-material'],
  entries: [/(?:^|\/)(?:docs?|doc|source|documentation)\/(?:[^/]+\/)*[^/]+\.py$/],
  names: /^(?:setup|on_\w+)$/,
};
