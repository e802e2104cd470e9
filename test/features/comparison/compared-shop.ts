import type { FileChanges } from '../../support/repositories.ts';

/** Enough tokens that two of them are a clone. */
const LONG_BODY = `  let sum = 0;
  for (const one of values) {
    if (one > 10) sum += one * 2;
    else if (one < 0) sum -= one;
    else sum += 1;
  }
  const mean = values.length === 0 ? 0 : sum / values.length;
  return Math.round(mean * 100) / 100 + values.filter((one) => one % 2 === 0).length;
}
`;

/** The base: with one difference of each kind to the head. */
export const BASE: Record<string, string> = {
  'package.json': '{ "name": "shop", "type": "module", "main": "src/main.ts" }\n',
  'src/main.ts': `import { area } from './change.ts';
import { wander } from './from.ts';
import { named } from './old-name.ts';
import { one } from './one.ts';
import { three } from './three.ts';
import { goneSoon } from './removed.ts';
import { first } from './clone-a.ts';
import { second } from './clone-b.ts';

console.log(area(1), wander('x'), named(), one(), three(), goneSoon(), first([]), second([]));
`,
  'src/removed.ts': 'export function goneSoon(): number {\n  return 1;\n}\n',
  'src/old-name.ts':
    'export function named(): string {\n  return "the same before and after";\n}\n',
  'src/change.ts': `export function area(width: number): number {
  return width * width;
}

export class Box {
  open(): boolean {
    return true;
  }

  close(): boolean {
    return area(1) > 0;
  }
}

export function branching(x: number): number {
  return x;
}
`,
  'src/from.ts': `export function wander(text: string): string {
  return text.trim();
}
`,
  'src/to.ts': 'export const here = 1;\n',
  'src/one.ts':
    "import { two } from './two.ts';\n\nexport function one(): number {\n  return two();\n}\n",
  'src/two.ts': 'export function two(): number {\n  return 2;\n}\n',
  'src/three.ts':
    "import { four } from './four.ts';\n\nexport function three(): number {\n  return four();\n}\n",
  'src/four.ts':
    "import { three } from './three.ts';\n\nexport function four(): number {\n  return three.length;\n}\n",
  'scripts/read.py': `import yaml


def settings(text):
    return yaml.load(text, Loader=yaml.Loader)
`,
  'src/clone-a.ts': `export function first(values: number[]): number {\n${LONG_BODY}`,
  'src/clone-b.ts': `export function second(values: number[]): number {\n${LONG_BODY}`,
  'src/broken.ts': 'export function broken( { if (((\n',
};

/** What a commit changes of it. */
export const HEAD: FileChanges = {
  'src/main.ts': (BASE['src/main.ts'] ?? '')
    .replace('./old-name.ts', './new-name.ts')
    .replace("import { goneSoon } from './removed.ts';\n", '')
    .replace('goneSoon(), ', '')
    .replace('./from.ts', './to.ts')
    .replace('area(1)', 'area(1, 2)')
    .replace(
      "import { first } from './clone-a.ts';",
      "import { first } from './clone-a.ts';\nimport { nothing } from './nowhere.ts';",
    ),
  'src/removed.ts': null,
  'src/added.ts': 'export function brandNew(): number {\n  return 3;\n}\n',
  'src/old-name.ts': null,
  'src/new-name.ts': BASE['src/old-name.ts'] ?? '',
  'src/change.ts': `export function area(width: number, height: number): number {
  return width * height;
}

export class Box {
  open(): boolean {
    return true;
  }
}

export function branching(x: number): number {
  if (x > 1) return 1;
  if (x > 2) return 2;
  return x > 3 ? 3 : x;
}
`,
  'src/from.ts': 'export const empty = 0;\n',
  'src/to.ts': `export const here = 1;

export function wander(text: string): string {
  return text.trim();
}
`,
  'src/two.ts':
    "import { one } from './one.ts';\n\nexport function two(): number {\n  return one.length;\n}\n",
  'src/four.ts': 'export function four(): number {\n  return 4;\n}\n',
  'scripts/read.py': `import yaml


def settings(text):
    return yaml.safe_load(text)
`,
  'src/danger.ts': `import express from 'express';
import { exec } from 'node:child_process';

const app = express();
app.get('/', (req) => exec('ls ' + req.query.folder));
`,
  'src/clone-b.ts':
    'export function second(values: number[]): number {\n  return values.length;\n}\n',
  'src/broken.ts': 'export function broken(): number {\n  return 0;\n}\n',
};
