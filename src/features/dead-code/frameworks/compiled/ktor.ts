import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const KTOR: Framework = {
  name: 'Ktor',
  packages: ['io.ktor*', 'ktor-*'],
  names: /^(?:module|main|configure\w*)$/,
};
