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
    '2 files import src/cart.ts. Look at src/checkout.ts, test/cart.test.ts. Run 1 test file of 1, first test/cart.test.ts.',
};

export const FILE_IMPACT = {
  file: 'src/cart.ts',
  dependencies,
  dependents,
  riskLevel,
  affectedTests: 1,
};
