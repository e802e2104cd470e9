import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SYMFONY: Framework = {
  name: 'Symfony',
  packages: ['symfony/framework-bundle', 'symfony/symfony', 'symfony/console', 'api-platform/core'],
  names:
    /^\w*(?:Controller|Command|Subscriber|Listener|Extension|Bundle|Type|Voter|Normalizer|Handler|Repository|Fixtures?|Kernel|Validator)$/,
};
