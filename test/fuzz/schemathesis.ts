/** Schemathesis, from PyPI, against the published OpenAPI document. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { indexProject } from '../support/seed.ts';
import { MAX_MS } from './call.ts';
import { FuzzError, type FuzzOptions } from './options.ts';
import type { Target } from './service.ts';
import { count, type Tally } from './tally.ts';

export const SCHEMATHESIS = 'schemathesis';
export const SCHEMATHESIS_VERSION = '4.32.5';

/** Cases of one operation, in each of the two runs. */
const EXAMPLES = 40;

/** Checks that are wrong for this API, and why. */
const EXCLUDED = [
  // It wants 405 for a method that a path does not have; the contract has no 405, and 404 for it.
  'unsupported_method',
  // It takes all that fits the schema for valid; a path has to be in PROJECT_ROOTS, too, a cursor one of
  // ours, an Idempotency-Key new.
  'positive_data_acceptance',
];

const report = z.object({ test_cases: z.object({ generated: z.number() }) });

/** Two runs: with an id that there is, so that what is behind it is met, and with ids that are made up. */
export async function runSchemathesis(
  options: FuzzOptions,
  target: Target,
  tally: Tally,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-schemathesis-'));
  try {
    const program = options.schemathesis ?? (await install(folder));
    const api = createClient(target.url, target.apiKey);
    const { project } = (await api.post('/projects', { path: target.folder })).as(
      contract.created.both,
    );
    await indexProject(api, project.id);
    const known = `[parameters]\n"path.id" = "${project.id}"\n`;
    for (const config of [known, '']) {
      await runOnce({ program, folder, config, seed: options.seed }, target, tally);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws FuzzError where Python has no venv, or PyPI cannot be reached */
async function install(folder: string): Promise<string> {
  const venv = join(folder, 'venv');
  const made = await run('python3', ['-m', 'venv', venv], folder);
  if (made.code !== 0) {
    throw new FuzzError(
      `python3 -m venv failed; on Debian it is in the package python3-venv.\n${made.output}`,
    );
  }
  const wanted = `schemathesis==${SCHEMATHESIS_VERSION}`;
  const pip = await run(join(venv, 'bin', 'pip'), ['install', '--quiet', wanted], folder);
  if (pip.code !== 0) throw new FuzzError(`pip could not install ${wanted}.\n${pip.output}`);
  return join(venv, 'bin', 'schemathesis');
}

interface Run {
  readonly program: string;
  readonly folder: string;
  readonly config: string;
  readonly seed: number;
}

const REPORT = 'report.json';

async function runOnce(
  { program, folder, config, seed }: Run,
  target: Target,
  tally: Tally,
): Promise<void> {
  writeFileSync(join(folder, 'schemathesis.toml'), config);
  const args = [
    '--no-color',
    'run',
    `${target.url}/openapi.json`,
    `--header=Authorization: Bearer ${target.apiKey}`,
    '--checks=all',
    `--exclude-checks=${EXCLUDED.join(',')}`,
    // It would wait for the end of a stream, which comes when a project has been indexed.
    '--exclude-operation-id=watchIndex',
    '--request-timeout=10',
    // The one known project has to last.
    ...(config === '' ? [] : ['--exclude-operation-id=deleteProject']),
    `--max-response-time=${MAX_MS / 1000}`,
    `--max-examples=${EXAMPLES}`,
    `--seed=${seed}`,
    '--generation-database=none',
    '--continue-on-failure',
    '--warnings=off',
    '--report=json',
    `--report-json-path=${REPORT}`,
  ];
  process.stdout.write(`schemathesis ${config === '' ? 'with ids made up' : 'with known ids'}\n`);
  const { code, output } = await run(program, args, folder);
  if (code !== 0) tally.failures.push({ kind: SCHEMATHESIS, message: output });
  const text = readFileSync(join(folder, REPORT), 'utf8');
  const { generated } = report.parse(JSON.parse(text)).test_cases;
  const outcome = code === 0 ? 'passed' : 'failed';
  count(tally, SCHEMATHESIS, { inputs: generated, ms: 0, outcome });
}

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

function run(program: string, args: readonly string[], cwd: string): Promise<Ran> {
  const child = spawn(program, args, { cwd, env: childEnv({}), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new FuzzError(`${program}: ${error.message}`)));
    child.on('close', (code) => resolve({ code, output }));
  });
}
