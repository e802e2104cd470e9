import { z } from 'zod';

export const RATINGS = ['helpful', 'not_helpful'] as const;
/** What a reader says of an answer. */
export type Rating = (typeof RATINGS)[number];

/** A question of a conversation with its answer, as it is kept. */
export const turnSchema = z.object({
  /** `turn_...`, by which turns sort by time */
  id: z.string(),
  /** milliseconds since 1970 */
  askedAtMs: z.number(),
  question: z.string(),
  /** ISO 639-1, of the answer */
  language: z.string(),
  /** Markdown, cut where it is very long */
  answer: z.string(),
  source: z.enum(['offline', 'model']),
  confidence: z.enum(['high', 'low', 'none']),
  notice: z.string().nullable(),
  droppedCount: z.number(),
  references: z.array(
    z.object({
      filePath: z.string(),
      startLine: z.number(),
      endLine: z.number(),
      description: z.string(),
    }),
  ),
  /** what it was about, the first above all: `Flask.run` */
  subjects: z.array(z.object({ name: z.string(), container: z.string() })),
  rating: z.enum(RATINGS).nullable(),
});
export type Turn = z.infer<typeof turnSchema>;
