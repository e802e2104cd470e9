export const ANSWER = `\`taxOf\` at [src/tax.ts:3-7] handles this.

> Sales tax of an amount in a country; unknown countries pay none.

- uses: \`RATES\` [src/tax.ts:1]
- called by: \`totalOf\` [src/cart.ts:10-15]`;

export const REFERENCES = [
  {
    filePath: 'src/tax.ts',
    description: 'Sales tax of an amount in a country; unknown countries pay none.',
  },
  { filePath: 'src/tax.ts', description: "const RATES = new Map([['de', 0.19], ['fr', 0.2]])" },
  {
    filePath: 'src/cart.ts',
    description: 'Sum of all prices of a cart with the sales tax of a country added.',
  },
];

export const SOURCES = [
  { file: 'src/tax.ts', lines: '3-7' },
  { file: 'src/tax.ts', lines: '1-1' },
  { file: 'src/cart.ts', lines: '10-15' },
];
