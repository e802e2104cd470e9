import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const VAPOR: Framework = {
  name: 'Vapor',
  packages: ['vapor', 'vapor/vapor'],
  names: /^(?:configure|routes|entrypoint|boot)$/,
};
