const TAX_OF = 'export function taxOf(amount: number, country: string): number';
const TOTAL_OF = 'export function totalOf(items: readonly Item[], country: string): number';

export const SEARCH_RESULTS = [
  {
    filePath: 'src/tax.ts',
    lineStart: 4,
    lineEnd: 7,
    content: `${TAX_OF} {\n  const rate = RATES.get(country) ?? 0;\n  return amount > 0 ? amount * rate : 0;\n}`,
    score: 0.8356,
    context: `src/tax.ts\n  const RATES = new Map\n> ${TAX_OF}`,
  },
  {
    filePath: 'src/cart.ts',
    lineStart: 11,
    lineEnd: 15,
    content: `${TOTAL_OF} {\n  let sum = 0;\n  for (const item of items) sum += item.price;\n  return sum + taxOf(sum, country);\n}`,
    score: 0.3977,
    context: `src/cart.ts\n  export interface Item\n> ${TOTAL_OF}`,
  },
];

export const SEARCH_HITS = SEARCH_RESULTS.map((result) => ({
  file: result.filePath,
  line: result.lineStart,
  content: result.content,
  score: result.score,
}));
