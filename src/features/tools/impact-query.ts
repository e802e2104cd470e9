import { z } from 'zod';
import { ToolImpactDocument } from './documents.generated.ts';
import { toTarget } from './targets.ts';
import type { Ask } from './tool.ts';

/** Of each list of the analysis, the first so many. */
const MAX_LISTED = 500;

export function loadImpact(ask: Ask, id: string, given: Parameters<typeof toTarget>[0]) {
  const variables = { id, target: toTarget(given), first: MAX_LISTED };
  return ask(ToolImpactDocument, variables);
}

export const testSchema = z.object({
  path: z.string(),
  evidence: z
    .array(z.object({ kind: z.string(), text: z.string() }))
    .describe('Evidence that the change affects the test.'),
  importChain: z.array(z.string()).describe('Import path from the test to the change.'),
});

export const blindSpotSchema = z.object({
  kind: z.string(),
  path: z.string(),
  line: z.int().nullable(),
  detail: z.string(),
});

export function toBlindSpotNotes(blindSpotCount: number): string[] {
  return blindSpotCount === 0 ? [] : [`Blind spots around the change: ${blindSpotCount}.`];
}

export function toTestLine({ path, evidence }: z.output<typeof testSchema>): string {
  return `${path}: ${evidence.map(({ text }) => text).join('; ')}`;
}
