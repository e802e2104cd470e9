import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const FLUTTER: Framework = {
  name: 'Flutter',
  packages: ['flutter', 'flutter_test'],
  names: /^(?:main|build|createState|registerWith|callbackDispatcher)$/,
};
