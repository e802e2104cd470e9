import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const RSPEC: Framework = {
  name: 'RSpec',
  packages: ['rspec', 'rspec-rails', 'rspec-core'],
  names: /^(?:described_class|let\w*)$/,
};
