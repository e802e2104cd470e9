import { z } from 'zod';

/** A question of a conversation with what came of it, as it is kept. */
export const turnSchema = z.object({
  question: z.string(),
  /** the beginning of the answer, Markdown */
  answer: z.string(),
  /** what it was about, the first above all: `Flask.run` */
  subjects: z.array(z.object({ name: z.string(), container: z.string() })),
});
export type Turn = z.infer<typeof turnSchema>;
