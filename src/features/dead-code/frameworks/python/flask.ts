import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const FLASK: Framework = {
  name: 'Flask',
  packages: ['flask', 'quart', 'sanic', 'bottle', 'tornado', 'falcon', 'starlette'],
  entries: [/(?:^|\/)(?:app|wsgi|asgi|run|application)\.py$/],
  names: /^(?:app|application|create_app|make_app|bp|blueprint)$/,
};
