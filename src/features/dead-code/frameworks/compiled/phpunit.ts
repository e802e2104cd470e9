import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const PHPUNIT: Framework = {
  name: 'PHPUnit',
  packages: ['phpunit/phpunit', 'pestphp/pest'],
  names: /^(?:\w*(?:Test|TestCase)|setUp\w*|tearDown\w*|test\w*)$/,
};
