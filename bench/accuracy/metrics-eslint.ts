import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { FamilyReadings, FunctionReading } from './metrics-readings.ts';
import { NODE_TOOLS } from './metrics-tools.ts';

const run = promisify(execFile);

const CONFIG = `
import typescript from 'typescript-eslint';
import sonarjs from 'eslint-plugin-sonarjs';
export default [
  {
    files: ['**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}'],
    languageOptions: { parser: typescript.parser },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    plugins: { sonarjs },
    rules: {
      complexity: ['error', { max: 0, variant: 'classic' }],
      'sonarjs/cognitive-complexity': ['error', 0],
    },
  },
];
`;

const report = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({
        ruleId: z.string().nullable(),
        line: z.number().default(0),
        column: z.number().default(0),
        message: z.string(),
        fatal: z.boolean().default(false),
      }),
    ),
  }),
);

const BATCH = 200;
const CONFIG_FILE = 'eslint.config.js';

export interface EslintRequest {
  readonly root: string;
  readonly paths: readonly string[];
  /** folder that it is installed in */
  readonly tools: string;
}

/** Both rules over the files; a function of no cognitive complexity is not reported: it is 0. */
export async function readEslint({ root, paths, tools }: EslintRequest): Promise<FamilyReadings> {
  writeFileSync(join(tools, CONFIG_FILE), CONFIG);
  const unread = new Set<string>();
  const heads: Head[] = [];
  for (let at = 0; at < paths.length; at += BATCH) {
    const files = paths.slice(at, at + BATCH);
    for (const { filePath, messages } of await lint({ root, paths: files, tools })) {
      const path = relative(root, filePath);
      if (messages.some(({ fatal }) => fatal)) unread.add(path);
      heads.push(...toHeads(path, messages));
    }
  }
  const [eslint, , , plugin] = NODE_TOOLS;
  const read = (measure: 'cyclomatic' | 'cognitive'): FunctionReading[] =>
    heads.map(({ path, line, name, [measure]: value }) => ({ path, line, name, value }));
  const shared = { unread, leavesOutZero: false };
  return {
    cyclomatic: { yardstick: eslint, functions: read('cyclomatic'), ...shared },
    cognitive: { yardstick: plugin, functions: read('cognitive'), ...shared },
    maintainability: new Map(),
  };
}

/** A function with both measures. */
interface Head {
  readonly path: string;
  readonly line: number;
  readonly name: string | null;
  readonly cyclomatic: number;
  cognitive: number;
}

/** The second rule points at the name, behind where the first one points at. */
function toHeads(path: string, messages: z.infer<typeof report>[number]['messages']): Head[] {
  const heads: Head[] = [];
  const ordered = messages.toSorted(
    (a, b) => a.line - b.line || a.column - b.column || rank(a.ruleId) - rank(b.ruleId),
  );
  for (const { ruleId, line, message } of ordered) {
    const [, digits] = VALUE.exec(message) ?? [];
    if (digits === undefined || NO_FUNCTION.test(message)) continue;
    const value = Number(digits);
    const [, name = null] = NAME.exec(message) ?? [];
    const last = heads.at(-1);
    if (ruleId === 'complexity') heads.push({ path, line, name, cyclomatic: value, cognitive: 0 });
    else if (last?.line === line) last.cognitive = value;
  }
  return heads;
}

const VALUE = /complexity (?:of|from) (\d+)/i;
const NAME = /'(.+?)' has a complexity/;

function rank(rule: string | null): number {
  return rule === 'complexity' ? 0 : 1;
}

/** What is no function to Sextant either. */
const NO_FUNCTION = /^Class (?:field initializer|static block)/;

async function lint({ root, paths, tools }: EslintRequest): Promise<z.infer<typeof report>> {
  const binary = join(tools, 'node_modules', 'eslint', 'bin', 'eslint.js');
  const config = join(tools, CONFIG_FILE);
  const options = [
    '--no-config-lookup',
    '--no-ignore',
    '--no-warn-ignored',
    '-c',
    config,
    '-f',
    'json',
  ];
  const limits = { cwd: root, maxBuffer: 1 << 29 };
  try {
    const { stdout } = await run(process.execPath, [binary, ...options, ...paths], limits);
    return report.parse(JSON.parse(stdout));
  } catch (error) {
    // It ends with 1 where it reports anything.
    const output = failedOutput.safeParse(error);
    if (!output.success) throw error;
    return report.parse(JSON.parse(output.data.stdout));
  }
}

const failedOutput = z.object({ code: z.literal(1), stdout: z.string().min(1) });
