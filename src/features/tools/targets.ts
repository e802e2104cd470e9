import { z } from 'zod';
import { AppError } from '#platform/errors.ts';

/** Ways to name a change: give exactly one of file, symbol, lines, diff and commits. */
export const targetFields = {
  file: z.string().optional().describe('Path of a file in the repository.'),
  symbol: z
    .strictObject({
      path: z.string(),
      name: z.string(),
      line: z
        .int()
        .min(1)
        .optional()
        .describe(
          'Line inside the symbol, from 1, to select one of several symbols with the same name.',
        ),
    })
    .optional(),
  lines: z
    .strictObject({ path: z.string(), startLine: z.int().min(1), endLine: z.int().min(1) })
    .optional(),
  diff: z.string().max(700_000).optional().describe('Output of git diff.'),
  commits: z.strictObject({ base: z.string(), head: z.string() }).optional(),
};

const schema = z.strictObject(targetFields);
type Given = z.output<typeof schema>;
type Target =
  | { readonly file: string }
  | { readonly symbol: { path: string; name: string; line: number | null } }
  | { readonly lines: { path: string; startLine: number; endLine: number } }
  | { readonly diff: string }
  | { readonly commits: { base: string; head: string } };

/** @throws AppError INVALID_REQUEST unless exactly one is given */
export function toTarget({ file, symbol, lines, diff, commits }: Given): Target {
  const given: Target[] = [
    ...(file === undefined ? [] : [{ file }]),
    ...(symbol === undefined ? [] : [{ symbol: { ...symbol, line: symbol.line ?? null } }]),
    ...(lines === undefined ? [] : [{ lines }]),
    ...(diff === undefined ? [] : [{ diff }]),
    ...(commits === undefined ? [] : [{ commits }]),
  ];
  const [only] = given;
  if (only !== undefined && given.length === 1) return only;
  throw new AppError('INVALID_REQUEST', 'One of file, symbol, lines, diff or commits is required.');
}
