/** `npm run test:fuzz`: at least 20,000 generated inputs against a real service, none of which may fail it. */
import { createClient } from '../support/client.ts';
import { hangUp } from './call.ts';
import { FuzzError, type FuzzOptions, readOptions, USAGE } from './options.ts';
import { runProperty, toProperties } from './properties.ts';
import { toReport, toSummary, writeReport } from './report.ts';
import { runSchemathesis, SCHEMATHESIS } from './schemathesis.ts';
import { startFuzzedService, type Target } from './service.ts';
import { createTally, type Tally } from './tally.ts';

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(USAGE);
    return 0;
  }
  try {
    return await fuzz(readOptions(args));
  } catch (error) {
    if (!(error instanceof FuzzError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function fuzz(options: FuzzOptions): Promise<number> {
  process.stdout.write(`seed ${options.seed}\n`);
  const tally = createTally();
  const service = await startFuzzedService();
  try {
    await runAll(options, service.target, tally);
    await judgeLife(service.target, tally);
  } finally {
    hangUp();
    for (const line of await service.stop()) {
      tally.failures.push({ kind: 'log', message: line.slice(0, 3000) });
    }
  }
  process.stdout.write(toSummary(tally));
  if (options.isReported) writeReport(toReport(options, tally));
  return tally.failures.length === 0 ? 0 : 1;
}

async function runAll(options: FuzzOptions, target: Target, tally: Tally): Promise<void> {
  const { only, seed, runs } = options;
  for (const property of toProperties(target)) {
    if (only !== null && property.kind !== only) continue;
    const inputs = only === null ? (runs * property.share) / 100 : runs;
    const draws = Math.ceil(inputs / property.size);
    process.stdout.write(`${property.kind}: ${draws} draws\n`);
    await runProperty(property, { seed, draws, tally });
  }
  await judgeProject(target, tally);
  // It deletes whatever it finds in a list, so it comes last.
  if (only === null || only === SCHEMATHESIS) await runSchemathesis(options, target, tally);
}

async function judgeLife(target: Target, tally: Tally): Promise<void> {
  const { status } = await fetch(`${target.url}/readyz`);
  if (status === 200) return;
  tally.failures.push({ kind: 'end', message: `/readyz is ${status}.` });
}

/** What most inputs are about must not be lost on the way, or they would meet nothing but 404. */
async function judgeProject({ url, apiKey, projectId }: Target, tally: Tally): Promise<void> {
  const project = await createClient(url, apiKey).get(`/projects/${projectId}`);
  if (project.status === 200) return;
  tally.failures.push({ kind: 'end', message: `The project: ${project.text}` });
}

process.exitCode = await main(process.argv.slice(2));
