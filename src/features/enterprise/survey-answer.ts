import { inflateRawSync, deflateRawSync } from 'node:zlib';
import { z } from 'zod';

/** Every file that could be indexed, in columns. */
const filesAnswer = z.object({
  kind: z.literal('files'),
  paths: z.array(z.string()),
  sizes: z.array(z.number()),
  /** estimated importers and commits of each file; empty where the question did not ask */
  importers: z.array(z.number()),
  commits: z.array(z.number()),
  /** estimated functions of each file, and documented ones; an answer of an older version lacks them */
  functions: z.array(z.number()).default([]),
  documented: z.array(z.number()).default([]),
});

const changesAnswer = z.object({
  kind: z.literal('changes'),
  paths: z.array(z.string()),
});

const refusal = z.object({
  kind: z.literal('refused'),
  /** for people */
  message: z.string(),
});

const answer = z.discriminatedUnion('kind', [filesAnswer, changesAnswer, refusal]);

export type FilesAnswer = z.infer<typeof filesAnswer>;
export type ChangesAnswer = z.infer<typeof changesAnswer>;
export type SurveyAnswer = z.infer<typeof answer>;

/** As it is stored: JSON, deflated. */
export function encodeAnswer(value: SurveyAnswer): Uint8Array {
  return deflateRawSync(JSON.stringify(value), { level: 1 });
}

/** @throws ZodError for bytes that are no answer */
export function decodeAnswer(bytes: Uint8Array): SurveyAnswer {
  return answer.parse(JSON.parse(inflateRawSync(bytes).toString('utf8')));
}
