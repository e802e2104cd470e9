import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const COBRA: Framework = {
  name: 'Cobra',
  packages: ['github.com/spf13/cobra', 'github.com/urfave/cli*', 'github.com/alecthomas/kong'],
  names: /^(?:Execute|init|main)$/,
};
