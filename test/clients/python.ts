/**
 * `npm run test:python`: the Python client, linted, typed, built, installed from its wheel into clean
 * environments, and run against a live service. Ends with "N passed, N failed", or says that PyPI is
 * out of reach.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCases } from './support/cases.ts';
import { collectDeliveries } from './support/deliveries.ts';
import { startLiveService } from './support/live-service.ts';
import { findPythons, NoRegistryError, type Python, Workshop } from './support/python-workshop.ts';
import { makeWorld, WORLD_SETTINGS } from './support/world.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Tally {
  passed: number;
  failed: number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One thing that must hold; what it says is shown where it does not. */
async function gate(tally: Tally, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    tally.passed += 1;
    say(`ok   ${name}`);
  } catch (error) {
    if (error instanceof NoRegistryError) throw error;
    tally.failed += 1;
    say(`FAIL ${name}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes what the suite calls by name: a service that runs until the suite is over. */
async function withWorld(work: (world: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-python-'));
  const app = await startLiveService(WORLD_SETTINGS);
  try {
    const deliveries = await collectDeliveries(app);
    const document: unknown = JSON.parse(
      readFileSync(join(ROOT, 'schema', 'openapi.json'), 'utf8'),
    );
    const { baseUrl, keys, values } = await makeWorld(app);
    const path = join(folder, 'world.json');
    const signed = deliveries.map(({ secret, headers, body }) => {
      return { secret, headers, body: body.toString('base64') };
    });
    const cases = readCases();
    const given = { base_url: baseUrl, keys, values, cases, deliveries: signed, document };
    writeFileSync(path, JSON.stringify(given));
    await work(path);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runSuite(tally: Tally, workshop: Workshop, python: Python): Promise<void> {
  await gate(tally, `the wheel installs on Python ${python.version}`, () =>
    workshop.installWheel(python),
  );
  await withWorld(async (world) => {
    const { passed, failed, output } = await workshop.runPytest(python, world);
    tally.passed += passed;
    tally.failed += failed;
    say(`${failed === 0 ? 'ok  ' : 'FAIL'} pytest on Python ${python.version}: ${passed} passed`);
    if (failed > 0) say(output);
  });
}

async function runAll(tally: Tally): Promise<void> {
  const pythons = await findPythons();
  const [first] = pythons;
  if (first === undefined) throw new Error('There is no Python from 3.10 on here: install one.');
  const workshop = new Workshop(first);
  await workshop.installTools();
  await gate(tally, 'ruff finds nothing', () => workshop.lint());
  await gate(tally, 'ruff would format nothing', () => workshop.checkFormat());
  await gate(tally, 'mypy is content, strictly', () => workshop.checkTypes());
  await gate(tally, 'the wheel is built from the source distribution', () => workshop.build());
  await gate(tally, 'wheel and source distribution hold the same', () => workshop.compare());
  for (const python of pythons) await runSuite(tally, workshop, python);
}

const tally: Tally = { passed: 0, failed: 0 };
try {
  await runAll(tally);
} catch (error) {
  if (!(error instanceof NoRegistryError)) throw error;
  say(`skipped: PyPI cannot be reached\n${error.message}`);
}
say(`${tally.passed} passed, ${tally.failed} failed`);
if (tally.failed > 0) process.exitCode = 1;
