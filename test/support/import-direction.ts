/**
 * The import-direction gate. It also proves that it works: a cruise that finds no modules exits 0,
 * so their number is checked, and a planted violation in a fixture must be found.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const CONFIG = join(import.meta.dirname, '..', '..', '.dependency-cruiser.mjs');
const PLANTED = join(import.meta.dirname, '..', 'fixtures', 'planted-violation');
const LEAST_MODULES = 60;

const report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
});
type Summary = z.infer<typeof report>['summary'];

async function cruise(cwd: string, folders: readonly string[]): Promise<Summary> {
  const args = [...folders, '--config', CONFIG, '--output-type', 'json'];
  const options = { cwd, maxBuffer: 1 << 28 };
  const { stdout } = await promisify(execFile)('depcruise', args, options).catch(
    (error: unknown) => {
      // Violations make it exit with their number; the report is there all the same.
      if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) };
      throw error;
    },
  );
  return report.parse(JSON.parse(stdout)).summary;
}

function fail(message: string): void {
  process.stdout.write(`${message}\n`);
  process.exitCode = 1;
}

const planted = await cruise(PLANTED, ['src']);
if (!planted.violations.some((violation) => violation.rule.name === 'lib-is-a-leaf')) {
  fail('The planted violation was not found: the gate does not work.');
}
const project = await cruise(process.cwd(), ['src', 'test']);
if (project.totalCruised < LEAST_MODULES)
  fail(`Only ${project.totalCruised} modules were cruised.`);
for (const { from, to, rule } of project.violations) fail(`${rule.name}: ${from} -> ${to}`);
