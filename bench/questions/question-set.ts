import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How a question is put. */
export const QUESTION_KINDS = [
  'where',
  'how',
  'what happens',
  'who uses',
  'other words',
  'other language',
  'unanswerable',
] as const;

const schema = z.strictObject({
  /** `owner/name` */
  repository: z.string(),
  commit: z.string(),
  /** indexed alone; '' for the whole repository */
  folder: z.string().default(''),
  /** `tuning`: its failures were read; `final`: nobody read any */
  role: z.enum(['tuning', 'final']),
  questions: z.array(
    z.strictObject({
      kind: z.enum(QUESTION_KINDS),
      text: z.string(),
      /** ISO 639-1 */
      language: z.string().default('en'),
      /** paths to which a maintainer would point; none where the repository has no answer */
      files: z.array(z.string()),
    }),
  ),
});

/** Questions about one repository at one commit. */
export type QuestionSet = z.infer<typeof schema>;
export type NaturalQuestion = QuestionSet['questions'][number];

const SETS = join(import.meta.dirname, 'sets');

/** All sets, by repository. */
export function loadQuestionSets(): QuestionSet[] {
  return readdirSync(SETS)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => schema.parse(JSON.parse(readFileSync(join(SETS, name), 'utf8'))));
}
