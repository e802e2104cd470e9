/** Of the reference: a change of the sample shop. */
export const SIMULATION = {
  affectedFiles: ['src/tax.ts', 'src/cart.ts'],
  affectedTests: ['test/cart.test.ts'],
  estimatedEffort: '1h',
  analysis:
    'Files that this change is likely to touch, each with its chance:\n\n- `src/tax.ts` (71%): has the words: `tax`, `country`; best place: `4-7 taxOf`',
};
