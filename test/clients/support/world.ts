import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../../support/app.ts';
import { makeRepository } from '../../support/repositories.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { seed } from '../../support/seed.ts';

/** What the cases call by name: keys, and ids and folders for `$name`. */
export interface World {
  readonly baseUrl: string;
  readonly keys: Readonly<Record<'live' | 'test' | 'free' | 'spent' | 'wrong', string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** A day of so few calls can be spent, and stays so: no test waits for a minute to end. */
const FREE_CALLS = 8;

/** Settings of a service that the cases run against. */
export const WORLD_SETTINGS: Readonly<Record<string, string>> = {
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  RATE_LIMITS: `free=${FREE_CALLS}/${FREE_CALLS},pro=1000000/-,enterprise=1000000/-`,
};

const COPIED = `export function sumOf(prices) {
  let sum = 0;
  for (const price of prices) {
    if (price < 0) throw new RangeError('a price below zero');
    if (price > 1000) sum += price * 0.9;
    else if (price > 100) sum += price * 0.95;
    else sum += price;
  }
  return Math.round(sum * 100) / 100;
}
`;

/** A shop with a clone, and with weaknesses of which one is critical. */
const SHOP_FILES = {
  ...SAMPLE_FILES,
  'src/tax.ts': `${String(SAMPLE_FILES['src/tax.ts'])}
/** Nobody asks for it. */
export function rateOf(country: string): number {
  return RATES.get(country) ?? 0;
}
`,
  'src/sum.js': COPIED,
  'src/other-sum.js': COPIED,
  'src/run.js': `import { exec } from 'node:child_process';
import express from 'express';

const app = express();
app.get('/run', (request, response) => {
  exec(request.query.command, (error, output) => response.send(output));
});
app.get('/eval', (request, response) => response.send(String(eval(request.query.code))));
app.listen(8080);
`,
};

/** Makes what the cases start from. */
export async function makeWorld(app: TestApp): Promise<World> {
  const owner = seed(app).account('enterprise');
  const indexed = await owner.project({ files: SHOP_FILES, name: 'shop' }).indexed();
  const of = seed(app).of(indexed);
  const empty = await of.project({ name: 'empty' });
  const gone = await of.project({ name: 'gone' });
  rmSync(gone.dir, { recursive: true });
  const repository = await of.project({ name: 'repository' });
  makeRepository(SAMPLE_FILES, { dir: repository.dir });
  const fresh = join(app.root, 'fresh');
  mkdirSync(fresh);
  makeRepository(SAMPLE_FILES, { dir: fresh });
  const test = await of.key('test');
  const free = await seed(app).account('free');
  const spent = await seed(app).account('free');
  for (let call = 0; call < FREE_CALLS; call += 1) await spent.api.get('/projects');
  return {
    baseUrl: app.url,
    keys: {
      live: indexed.apiKey,
      test: test.apiKey,
      free: free.apiKey,
      spent: spent.apiKey,
      wrong: `sk_live_${'0'.repeat(32)}`,
    },
    values: {
      indexed: indexed.project.id,
      empty: empty.project.id,
      gone: gone.project.id,
      repository: repository.project.id,
      folder: fresh,
    },
  };
}
