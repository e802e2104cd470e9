import { expect } from 'vitest';
import { z } from 'zod';
import { EVENT_DATA, EVENT_TYPES } from '#features/webhooks/events.ts';
import { checkAnswer } from './answers.ts';
import { checkExcerpt } from './check-excerpt.ts';
import { checkMcpSettings, isMcpSettings } from './mcp-settings.ts';
import { FIGURES, isListed, NOT_RUN } from './not-run.ts';
import type { Sample } from './pages.ts';
import { fillIn, type Place, sampleAbove } from './progress.ts';
import type { ShellResult } from './shell.ts';
import { compareShown, findMissingLines, parseShown, splitValues } from './shown.ts';

/** JSON: what the commands above print, the variables of a document, an event, a client's settings. */
export async function checkJson(sample: Sample, place: Place): Promise<void> {
  if (sample.text.startsWith('// ')) return checkExcerpt(sample);
  const { page, progress } = place;
  const values = parseShown(fillIn(sample.text, place));
  expect(values.length).toBeGreaterThan(0);
  const above = sampleAbove(sample, page);
  // The document is executed with them.
  if (above?.language === 'graphql') return;
  if (isMcpSettings(values[0])) return checkMcpSettings(values[0]);
  const event = eventSchema.safeParse(values[0]);
  if (event.success) {
    expect(EVENT_DATA[event.data.event].parse(event.data.data)).toEqual(event.data.data);
    return;
  }
  if (above?.language !== 'sh' || progress.result === null)
    throw new Error(
      'JSON that stands below no command or document, and is no event, is checked by nothing',
    );
  checkAnswers(values, progress.result);
}

const eventSchema = z.object({ event: z.enum(EVENT_TYPES), data: z.unknown() });

function checkAnswers(values: readonly unknown[], { calls, stdout }: ShellResult): void {
  const came = splitValues(stdout).map((value): unknown => JSON.parse(value));
  const problems = values.flatMap((shown, index) => {
    const call = calls[index];
    const faults = call === undefined ? [] : checkAnswer(call, shown, 'shown');
    return [...compareShown(shown, came[index]), ...faults];
  });
  expect(problems, stdout).toEqual([]);
}

/** Text: what the commands above print, or a figure. */
export function checkText(sample: Sample, { page, progress }: Place): void {
  if (isListed(FIGURES, sample) || isListed(NOT_RUN, sample)) return;
  if (sampleAbove(sample, page)?.language !== 'sh' || progress.result === null)
    throw new Error('Text that stands below no command that was run has to be on the list FIGURES');
  const { stdout, stderr } = progress.result;
  expect(findMissingLines(sample.text, stdout + stderr), stdout + stderr).toEqual([]);
}
