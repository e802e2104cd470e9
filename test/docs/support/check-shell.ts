import { expect } from 'vitest';
import { checkAnswer } from './answers.ts';
import { isListed, NOT_RUN } from './not-run.ts';
import type { Sample } from './pages.ts';
import { fillIn, type Place } from './progress.ts';
import { runShell, type ShellResult } from './shell.ts';
import { splitValues } from './shown.ts';
import { idIn } from './world.ts';

const ASSIGNMENT = /^(?:export )?[A-Z_]+=(?:\S*|'[^']*')$/;

/** Runs commands as they stand: they succeed, and every answer is what the published document says. */
export async function checkShell(sample: Sample, place: Place): Promise<void> {
  const { progress, world } = place;
  progress.result = null;
  if (isListed(NOT_RUN, sample)) return;
  const text = fillIn(sample.text, place);
  const result = await runShell([...progress.variables, text].join('\n'), world);
  expect(result.code, `${result.stderr}\n${result.stdout}`).toBe(0);
  const failed = result.calls.filter(({ status }) => status >= 300);
  expect(failed, result.stdout).toEqual([]);
  expect(result.calls).toHaveLength([...sample.text.matchAll(/\bcurl\b/g)].length);
  expect(findFaults(result)).toEqual([]);
  progress.variables.push(...text.split('\n').filter((line) => ASSIGNMENT.test(line)));
  // What follows is about the project that was made.
  if (/\$API\/projects -d .*path/.test(sample.text)) progress.projectId = idIn(result.stdout);
  progress.result = result;
}

function findFaults({ calls, stdout }: ShellResult): string[] {
  const values = splitValues(stdout).map((value): unknown => JSON.parse(value));
  // Streams, and what goes into a file or another program, are not looked at here.
  if (values.length !== calls.length) return [];
  return calls.flatMap((call, index) => checkAnswer(call, values[index], 'published'));
}
