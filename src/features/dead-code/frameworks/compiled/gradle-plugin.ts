import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const GRADLE_PLUGIN: Framework = {
  name: 'Gradle plugin',
  packages: ['java-gradle-plugin', 'kotlin-dsl', 'gradleapi'],
  bases: /^(?:Plugin|DefaultTask|Task|BuildService|WorkAction|ValueSource)$/,
};
