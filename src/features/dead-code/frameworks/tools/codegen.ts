import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const CODEGEN: Framework = {
  name: 'GraphQL Code Generator',
  packages: ['@graphql-codegen/cli'],
  entries: [/(?:^|\/)codegen[^/]*\.[cm]?[jt]sx?$/],
};
