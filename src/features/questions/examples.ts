export const ANSWER = `These places in the code match the question best:

- \`taxOf\` (\`src/tax.ts:4-7\`): Sales tax of an amount in a country; unknown countries pay none.
  - uses: \`RATES\` (\`src/tax.ts:1\`)
  - called by: \`totalOf\` (\`src/cart.ts:11-15\`)
- \`totalOf\` (\`src/cart.ts:11-15\`): Sum of all prices of a cart with the sales tax of a country added.
  - calls: \`taxOf\` (\`src/tax.ts:4-7\`)`;

export const REFERENCES = [
  {
    filePath: 'src/tax.ts',
    description: 'Sales tax of an amount in a country; unknown countries pay none.',
  },
  {
    filePath: 'src/cart.ts',
    description: 'Sum of all prices of a cart with the sales tax of a country added.',
  },
];

export const SOURCES = [
  { file: 'src/tax.ts', lines: '4-7' },
  { file: 'src/cart.ts', lines: '11-15' },
];
