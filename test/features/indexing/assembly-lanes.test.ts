import { expect, test } from 'vitest';
import type { AssemblyStep } from '#features/indexing/assembly-step.ts';
import { type AssemblyPipeline, createAssembler } from '#features/indexing/assembly-thread.ts';
import { packInput, toAssemblyInput } from './assembly-input.ts';
import { FIRST_FILES } from './edit-sequences.ts';

const BROKEN = Buffer.from('these bytes are no facts of a file');

/** Rows by table, and what is said at the end, without the time that it took. */
async function collect(pipelines: readonly AssemblyPipeline[]) {
  const rows: Record<string, Buffer> = {};
  const ends: string[] = [];
  await Promise.all(
    pipelines.map(async (pipeline) => {
      for await (const step of pipeline) add(step);
    }),
  );
  return { rows, ends: ends.toSorted(byText) };

  function add(step: AssemblyStep): void {
    if (step.kind === 'rows')
      rows[step.target] = Buffer.concat([rows[step.target] ?? Buffer.of(), step.piece.bytes]);
    if (step.kind === 'code') ends.push(JSON.stringify([step.digest, step.totals]));
    if (step.kind === 'search') ends.push(JSON.stringify(step.chunks));
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

test('two threads give what one gives', async () => {
  const input = packInput(toAssemblyInput(FIRST_FILES, new Map()));
  const { signal } = new AbortController();
  const one = createAssembler({ splitFrom: Infinity }).assemble(input, signal);
  const two = createAssembler({ splitFrom: 0 }).assemble(input, signal);
  expect([one.length, two.length]).toEqual([1, 2]);
  const made = await collect(two);
  expect(made).toEqual(await collect(one));
  expect(Object.keys(made.rows).map((target) => target.split(' ')[0])).toContain('posting_block');
  expect(made.ends).toHaveLength(2);
});

test('what fails in one thread ends both, with its error', async () => {
  const input = toAssemblyInput(FIRST_FILES, new Map());
  const files = input.files.map((file) => ({ ...file, chunks: BROKEN }));
  const stopping = new AbortController();
  const broken = packInput({ ...input, files });
  const pipelines = createAssembler({ splitFrom: 0 }).assemble(broken, stopping.signal);
  const ended = await Promise.allSettled(
    pipelines.map(async (pipeline) => {
      try {
        await collect([pipeline]);
      } catch (error) {
        stopping.abort();
        throw error;
      }
    }),
  );
  expect(ended.map(({ status }) => status)).toContain('rejected');
  const reasons = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(reasons.join('\n')).toMatch(/frame|prefix|zstd/i);
});

test('a run that is stopped while its threads wait ends them', async () => {
  const input = packInput(toAssemblyInput(FIRST_FILES, new Map()));
  const stopping = new AbortController();
  const [code] = createAssembler({ splitFrom: 0 }).assemble(input, stopping.signal);
  if (code === undefined) throw new Error('no lane');
  // Nobody reads the other lane, so the clones that this one waits for never come.
  const reading = collect([code]);
  setTimeout(() => stopping.abort(), 300);
  await expect(reading).rejects.toThrow(/abort/i);
});
