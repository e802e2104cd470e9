/** The recorded cases of clients/cases, as the suites of both clients read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'clients', 'cases');

const matcher = z.strictObject({
  matches: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  length: z.int().optional(),
  contains: z.unknown().optional(),
  unique: z.literal(true).optional(),
  rising: z.literal(true).optional(),
  absent: z.literal(true).optional(),
});
export type Matcher = z.infer<typeof matcher>;

const expectation = z.union([matcher, z.string(), z.number(), z.boolean(), z.null()]);
export type Expectation = z.infer<typeof expectation>;

const failure = z.strictObject({
  class: z.string(),
  code: z.string(),
  status: z.int().optional(),
  message: z.string().optional(),
});
export type Failure = z.infer<typeof failure>;

const step = z.strictObject({
  /** `resource.method`, or a method of the client itself; in Python it is snake_case */
  call: z.string(),
  id: z.string().optional(),
  args: z.record(z.string(), z.unknown()).optional(),
  /** reads all that the answer yields into one list */
  collect: z.literal(true).optional(),
  /** what must hold, by the place in the answer: `nodes.0.id`, `nodes.*.id`, `nodes.length` */
  expect: z.record(z.string(), expectation).optional(),
  error: failure.optional(),
  /** names for values of the answer: `$name` stands for them in later steps */
  save: z.record(z.string(), z.string()).optional(),
});
export type Step = z.infer<typeof step>;

const caseSchema = z.strictObject({
  name: z.string(),
  key: z.enum(['live', 'test', 'free', 'spent', 'wrong']).default('live'),
  steps: z.array(step).min(1),
});
export type Case = z.infer<typeof caseSchema>;

/** Every case of every file, in order. */
export function readCases(): Case[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) =>
      z.array(caseSchema).parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
    );
}
