/** What a project with a little dead code answers. */
export const DEAD_CODE = {
  unusedExports: [
    { file: 'src/checkout.ts', name: 'Checkout', line: 4, type: 'class' },
    { file: 'src/tax.ts', name: 'VERSION', line: 9, type: 'variable' },
  ],
  unusedFiles: ['src/old-cart.ts'],
  estimatedLines: 48,
};
