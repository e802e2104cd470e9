/**
 * The import-direction gate. It also proves that it works: a cruise that finds no modules exits 0, so
 * their number is checked, and every rule must report what is planted for it, alone. So must the lint
 * rules about what is reached without an import.
 */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { LINT_PLANTS, PLANTS } from './planted-violations.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');
const FOLDERS = ['src', 'test', 'bench', 'clients', 'docs', 'web', 'codegen.ts'];
const LEAST_MODULES = 2000;

const configuration = z.object({
  default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
});
const report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        via: z.array(z.object({ name: z.string() })).optional(),
        cycle: z.array(z.object({ name: z.string() })).optional(),
      }),
    ),
  }),
});
const lintReport = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});
type Summary = z.infer<typeof report>['summary'];
type Violation = Summary['violations'][number];

async function cruise(cwd: string, paths: readonly string[]): Promise<Summary> {
  const args = [...paths, '--config', CONFIG, '--output-type', 'json'];
  return report.parse(await readReport(cwd, 'depcruise', args)).summary;
}

/** What a tool prints: with findings it exits with another code than 0, and the report is there all the same. */
async function readReport(cwd: string, tool: string, args: readonly string[]): Promise<unknown> {
  const options = { cwd, maxBuffer: 1 << 28 };
  const { stdout } = await promisify(execFile)(tool, args, options).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error && error.stdout !== '')
      return { stdout: String(error.stdout) };
    throw error;
  });
  return JSON.parse(stdout);
}

function fail(message: string): void {
  process.stdout.write(`${message}\n`);
  process.exitCode = 1;
}

async function ruleNames(): Promise<string[]> {
  const loaded = configuration.parse(await import(pathToFileURL(CONFIG).href));
  return loaded.default.forbidden.map(({ name }) => name);
}

/** Runs in a project of everything that is planted, in a folder that is gone afterwards. */
async function inPlanted<T>(
  plants: readonly Readonly<Record<string, string>>[],
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-violations-')));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    write(folder, 'package.json', '{ "type": "module", "imports": { "#*": "./src/*" } }');
    write(folder, 'tsconfig.json', '{}');
    for (const files of plants)
      for (const [path, text] of Object.entries(files)) write(folder, path, text);
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function cruisePlants(): Promise<Summary> {
  const plants = Object.values(PLANTS).flat();
  const tops = plants.flatMap((files) =>
    Object.keys(files).map((path) => path.split('/')[0] ?? ''),
  );
  return inPlanted(plants, (folder) => cruise(folder, [...new Set(tops)]));
}

async function checkLintPlants(): Promise<void> {
  const args = ['--format', 'json', 'src'];
  const found = await inPlanted(Object.values(LINT_PLANTS), (cwd) =>
    readReport(cwd, 'oxlint', args),
  );
  const { diagnostics } = lintReport.parse(found);
  for (const [rule, files] of Object.entries(LINT_PLANTS))
    for (const path of Object.keys(files))
      if (
        !diagnostics.some(({ code, filename }) => filename === path && code.includes(`(${rule})`))
      )
        fail(`${rule} does not report what is planted for it in ${path}.`);
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag: 'wx' });
}

/** Every rule has a plant, every plant is found by its rule at its first file, and by no other rule. */
async function checkPlants(): Promise<void> {
  const { violations } = await cruisePlants();
  const unclaimed = new Set(violations);
  for (const rule of new Set([...(await ruleNames()), ...Object.keys(PLANTS)])) {
    const plants = PLANTS[rule] ?? [];
    if (plants.length === 0) fail(`${rule} has no planted violation: see planted-violations.ts.`);
    for (const files of plants) {
      const found = violations.filter(({ from, rule: { name } }) => name === rule && from in files);
      for (const violation of found) unclaimed.delete(violation);
      const [first = ''] = Object.keys(files);
      if (!found.some(({ from }) => from === first))
        fail(`${rule} does not report what is planted for it in ${first}.`);
    }
  }
  for (const violation of unclaimed) fail(`Planted for another rule: ${describe(violation)}`);
}

function describe({ from, to, rule, via, cycle }: Violation): string {
  const steps = (via ?? cycle)?.map(({ name }) => name) ?? [to];
  return `${rule.name}: ${[from, ...steps].join(' -> ')}`;
}

await checkPlants();
await checkLintPlants();
const project = await cruise(ROOT, FOLDERS);
if (project.totalCruised < LEAST_MODULES)
  fail(`Only ${project.totalCruised} modules were cruised.`);
for (const violation of project.violations) fail(describe(violation));
