import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const JUNIT: Framework = {
  name: 'JUnit',
  packages: ['junit*', 'org.junit*', 'kotest*', 'io.kotest*', 'spock*', 'scalatest*', 'testng'],
  bases: /^(?:TestCase|\w*Spec|\w*Test|\w*Suite)$/,
};
