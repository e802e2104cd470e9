/**
 * A small shop in TypeScript and Python: imports that resolve and one that does not, a test, a
 * configuration, a document, and a file that is no code at all.
 */
export const SAMPLE_FILES: Readonly<Record<string, string | Buffer>> = {
  'package.json': '{\n  "name": "shop",\n  "type": "module"\n}\n',
  'README.md': '# Shop\n\nSells things and charges sales tax.\n',
  'src/cart.ts': `import { taxOf } from './tax.ts';
import { missing } from './nowhere.ts';

/** What a customer is about to buy. */
export interface Item {
  readonly name: string;
  readonly price: number;
}

/** Sum of all prices of a cart with the sales tax of a country added. */
export function totalOf(items: readonly Item[], country: string): number {
  let sum = 0;
  for (const item of items) {
    if (item.price < 0) throw new RangeError('negative price');
    sum += item.price;
  }
  return sum + taxOf(sum, country) + missing;
}
`,
  'src/tax.ts': `const RATES = new Map([['de', 0.19], ['fr', 0.2]]);

/** Sales tax of an amount in a country; unknown countries pay none. */
export function taxOf(amount: number, country: string): number {
  const rate = RATES.get(country) ?? 0;
  return amount > 0 ? amount * rate : 0;
}
`,
  'src/checkout.ts': `import { totalOf, type Item } from './cart.ts';

/** Takes the customer's money and sends a receipt. */
export class Checkout {
  pay(items: readonly Item[]): string {
    const total = totalOf(items, 'de');
    return \`paid \${total}\`;
  }
}
`,
  'test/cart.test.ts': `import { totalOf } from '../src/cart.ts';

if (totalOf([], 'de') !== 0) throw new Error('an empty cart costs nothing');
`,
  'tools/__init__.py': '',
  'tools/stock.py': `"""Counts what is left in the warehouse."""


def count_stock(shelves):
    """Number of pieces on all shelves."""
    total = 0
    for shelf in shelves:
        if shelf.open:
            total += len(shelf.pieces)
    return total
`,
  'tools/report.py': `from tools.stock import count_stock


def print_report(shelves):
    print(count_stock(shelves))
`,
  'logo.bin': Buffer.from([0, 1, 2, 3, 0, 255, 254]),
};
