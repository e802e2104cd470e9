/** What a project with one clone answers. */
export const DUPLICATION = {
  percentage: 12.9,
  duplicates: [
    {
      lines: 12,
      occurrences: [
        { file: 'src/cart.ts', start: 10, end: 21 },
        { file: 'src/checkout.ts', start: 4, end: 15 },
      ],
    },
  ],
};
