import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { makeRepository } from '../../support/repositories.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { indexProject, type SeededKey } from '../../support/seed.ts';

export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly dir: string;
}

/** Words that a browser must show and never run. */
export const HOSTILE_TEXT = '<img src=x onerror="window.wasRun = true">';

const COPIED = `  let total = 0;
  for (const line of lines) {
    if (line.price < 0) throw new RangeError('negative price');
    if (line.count === 0) continue;
    total += line.price * line.count;
    total -= line.discount ?? 0;
  }
  const rounded = Math.round(total * 100) / 100;
  return rounded > 0 ? rounded : 0;
}
`;

const LINE = 'interface Line { price: number; count: number; discount?: number }\n';

/** The sample shop with something for every page: a taint, clones, dead code, a cycle, a history. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  ...SAMPLE_FILES,
  'src/orders.ts': `${LINE}/** What an order costs. */\nexport function orderTotal(lines: readonly Line[]): number {\n${COPIED}`,
  'src/returns.ts': `${LINE}/** What a return pays back. */\nexport function returnTotal(lines: readonly Line[]): number {\n${COPIED}`,
  'src/a.ts': `import { b } from './b.ts';\nexport const a = (): number => b() + 1;\n`,
  'src/b.ts': `import { a } from './a.ts';\nexport const b = (): number => (Math.random() > 1 ? a() : 1);\n`,
  'src/server.ts': `import { execSync } from 'node:child_process';
import express from 'express';

const app = express();

/** Prints the label of a parcel. */
app.get('/label', (request, response) => {
  response.send(execSync('lpr -P ' + request.query.printer).toString());
});

app.listen(3000);
`,
  'src/old.ts': `/** ${HOSTILE_TEXT} */\nexport function priceOfYesterday(amount: number): number {\n  return amount * 0.98;\n}\n`,
  'docs/hostile.md': `# ${HOSTILE_TEXT}\n\n[click](javascript:alert(1)) <script>window.wasRun = true</script>\n`,
};

/** A git repository below PROJECT_ROOTS, registered and, unless told otherwise, indexed. */
export async function makeShop(
  app: TestApp,
  owner: SeededKey,
  { name = 'shop', isIndexed = true } = {},
): Promise<Shop> {
  const dir = makeShopFolder(app, name);
  const answer = await owner.api.post('/projects', { path: dir, name });
  const { project } = answer.as(contract.created.both);
  if (isIndexed) await indexProject(owner.api, project.id);
  return { id: project.id, name, dir };
}

/** The folder alone, for somebody to add in the browser. */
export function makeShopFolder(app: TestApp, name: string): string {
  const dir = join(app.root, name);
  mkdirSync(dir);
  const edits = [1, 2, 3, 4, 5, 6].map((version) => ({
    'src/cart.ts': `${String(FILES['src/cart.ts'])}\nexport const CART_VERSION = ${version};\n`,
    'src/tax.ts': `${String(FILES['src/tax.ts'])}\nexport const TAX_VERSION = ${version};\n`,
  }));
  makeRepository(FILES, { dir, commits: edits });
  return dir;
}
