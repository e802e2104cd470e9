import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const FASTAPI: Framework = {
  name: 'FastAPI',
  packages: ['fastapi'],
  entries: [/(?:^|\/)(?:main|app|asgi)\.py$/],
  names: /^(?:app|application|router|lifespan)$/,
};
