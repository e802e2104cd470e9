import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import type { SeededProject } from '../../support/seed.ts';

export interface Step {
  readonly kind: 'MOVE' | 'RENAME' | 'DELETE' | 'SPLIT';
  readonly path: string;
  readonly symbol?: string;
  readonly to?: string;
  readonly names?: readonly string[];
}

const effect = z.object({
  path: z.string(),
  line: z.number(),
  kind: z.string(),
  target: z.string(),
  newTarget: z.string().nullable(),
  specifier: z.string().nullable(),
  newSpecifier: z.string().nullable(),
  outcome: z.enum(['BROKEN', 'REWRITTEN']),
  reason: z.string(),
});

const answer = z.object({
  broken: z.number(),
  rewritten: z.number(),
  effects: z.array(effect),
  cycles: z.array(
    z.object({
      level: z.string(),
      change: z.string(),
      size: z.number(),
      nodes: z.array(z.string()),
    }),
  ),
  boundaryViolations: z.array(
    z.object({
      level: z.string(),
      from: z.string(),
      to: z.string(),
      imports: z.number(),
      example: z.object({ from: z.string(), to: z.string() }),
    }),
  ),
  brokenReferences: z.array(z.object({ path: z.string(), symbol: z.string().nullable() })),
  publicNames: z.array(z.object({ path: z.string(), name: z.string(), change: z.string() })),
  affectedTests: z.array(z.object({ path: z.string() })),
  blindSpots: z.array(z.object({ path: z.string(), kind: z.string() })),
  leftOut: z.array(z.string()),
});
export type Answer = z.infer<typeof answer>;

const DOCUMENT = `query($id: ID!, $steps: [WhatIfStepInput!]!) { project(id: $id) { whatIf(steps: $steps) {
  broken rewritten
  effects { path line kind target newTarget specifier newSpecifier outcome reason }
  cycles { level change size nodes }
  boundaryViolations { level from to imports example { from to } }
  brokenReferences { path symbol }
  publicNames { path name change }
  affectedTests { path }
  blindSpots { path kind }
  leftOut } } }`;

/** Asks what would follow; no error is expected. */
export async function askWhatIf(
  app: TestApp,
  { apiKey, project }: SeededProject,
  steps: readonly Step[],
): Promise<Answer> {
  const at = { url: app.url, apiKey };
  const { data, messages } = await askGraphql(at, DOCUMENT, { id: project.id, steps });
  if (messages.length > 0) throw new Error(messages.join('\n'));
  return z.object({ project: z.object({ whatIf: answer }) }).parse(data).project.whatIf;
}

/** The errors of steps that make no sense. */
export async function refusalOf(
  app: TestApp,
  { apiKey, project }: SeededProject,
  steps: readonly Step[],
) {
  const at = { url: app.url, apiKey };
  const { codes, messages } = await askGraphql(at, DOCUMENT, { id: project.id, steps });
  return { code: codes[0], message: messages[0] };
}

/** A shop with a package's own names, a folder of tests, and Python. */
export const SHOP = {
  'package.json': '{ "name": "shop", "type": "module", "imports": { "#lib/*": "./lib/*" } }\n',
  'src/index.ts': `export { totalOf } from './cart/cart.ts';\n`,
  'src/cart/cart.ts': `import { taxOf, type Rate } from '../money/tax.ts';
import { round } from '#lib/round.ts';
import { roundUp } from '../../lib/round.ts';

export function totalOf(sum: number, rate: Rate): number {
  return round(sum + taxOf(sum, rate)) + helper() + roundUp(1);
}

function helper(): number {
  return 1;
}
`,
  'src/cart/view.ts': `import { totalOf } from './cart.ts';\nexport const view = totalOf(1, { share: 1 });\n`,
  'src/money/tax.ts': `export interface Rate {
  readonly share: number;
}

export function taxOf(sum: number, rate: Rate): number {
  return sum * rate.share;
}

export function isFree(rate: Rate): boolean {
  return rate.share === 0;
}
`,
  'src/money/check.ts': `import { isFree } from './tax.js';\nexport const free = isFree({ share: 0 });\n`,
  'lib/round.ts': `export function round(value: number): number {\n  return Math.round(value);\n}\nexport function roundUp(value: number): number {\n  return Math.ceil(value);\n}\n`,
  'test/cart.test.ts': `import { totalOf } from '../src/cart/cart.ts';\ntotalOf(1, { share: 1 });\n`,
  'tools/__init__.py': '',
  'tools/stock.py': 'def count_stock(shelves):\n    return len(shelves)\n',
  'tools/report.py':
    'from tools.stock import count_stock\nfrom .stock import count_stock as again\n\n\ndef print_report(shelves):\n    print(count_stock(shelves), again(shelves))\n',
};
