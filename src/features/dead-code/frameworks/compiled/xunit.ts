import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const XUNIT: Framework = {
  name: 'xUnit, NUnit or MSTest',
  packages: ['xunit*', 'nunit*', 'mstest*', 'microsoft.net.test.sdk'],
  names: /^\w*(?:Tests?|Fixture|Specs?)$/,
  bases: /^(?:IClassFixture|ICollectionFixture|IAsyncLifetime|WebApplicationFactory)$/,
};
