import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const NEST: Framework = {
  name: 'NestJS',
  packages: ['@nestjs/core', '@nestjs/common'],
  entries: [/(?:^|\/)(?:main|[^/]+\.(?:plugin|repl))\.[cm]?[jt]sx?$/],
};
