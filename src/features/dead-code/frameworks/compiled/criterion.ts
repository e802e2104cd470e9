import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const CRITERION: Framework = {
  name: 'Criterion',
  packages: ['criterion', 'divan', 'iai'],
  names: /^(?:bench\w*|benches|criterion_benchmark)$/,
};
