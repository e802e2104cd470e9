const dependencies = ['src/tax.ts'];
const dependents = ['src/checkout.ts', 'test/cart.test.ts'];
const riskLevel = 'low' as const;

/** The answer for a file of the sample project. */
export const IMPACT = {
  directDependencies: dependencies,
  dependents,
  affectedTests: ['test/cart.test.ts'],
  riskLevel,
  recommendation:
    '2 files depend on src/cart.ts directly. 16 % of the code outside tests depends on it. Check src/checkout.ts and test/cart.test.ts when you change it. Run test/cart.test.ts.',
};

export const FILE_IMPACT = {
  file: 'src/cart.ts',
  dependencies,
  dependents,
  riskLevel,
  affectedTests: 1,
};
