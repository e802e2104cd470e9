import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const PYTEST: Framework = {
  name: 'pytest',
  packages: ['pytest'],
  entries: [/(?:^|\/)conftest\.py$/],
  names:
    /^(?:pytest_\w*|setup_(?:module|function|method|class)|teardown_(?:module|function|method|class)|[Tt]est\w*)$/,
};
