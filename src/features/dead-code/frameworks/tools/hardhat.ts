import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const HARDHAT: Framework = {
  name: 'Hardhat or Truffle',
  packages: ['hardhat', 'truffle', '@openzeppelin/truffle-upgrades', 'hardhat-deploy'],
  entries: [
    /(?:^|\/)(?:deploy|migrations|tasks|ignition)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
    /(?:^|\/)(?:hardhat|truffle)[^/]*\.[cm]?[jt]sx?$/,
  ],
};
