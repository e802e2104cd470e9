import { deadCode } from '#features/tools/dead-code.ts';
import { toPlace } from '#features/tools/place.ts';
import { loadPages } from './all-pages.ts';
import { AppError } from '#platform/errors.ts';
import { readTextFile } from '#platform/report-files.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { type Removal, toRemovalPatch } from './removal-patch.ts';
import { say, toFittedTable, toNotes } from './terminal.ts';
import { asGate, GateFailed } from './verdict.ts';

export interface DeadCodeOptions extends SessionOptions, Printing {
  readonly confidence: 'certain' | 'likely' | 'possible';
  readonly includeOwnFile?: true;
  readonly failOnAny?: true;
  readonly fix?: true;
  readonly dryRun?: true;
  readonly limit: number;
}

/**
 * `sextant dead-code`
 * @throws GateFailed where there is any and `--fail-on-any` is given
 * @throws AppError INVALID_REQUEST for `--fix` without `--dry-run`: nothing is changed by this command
 */
export async function deadCodeCommand(path: string | undefined, options: DeadCodeOptions) {
  if (options.fix === true && options.dryRun !== true)
    throw new AppError(
      'INVALID_REQUEST',
      '--fix requires --dry-run, which prints the patch to review and apply with git apply.',
    );
  await asGate(() =>
    withSession(
      options,
      async ({ ask, project: { id } }) => {
        const { includeOwnFile = false } = options;
        const input = { project: id, path, confidence: options.confidence, includeOwnFile };
        const answer = await loadPages(ask, deadCode, { input, limit: options.limit });
        const { body, notes } = answer;
        if (options.fix === true) await printPatch(body.items);
        else if (options.json === true) print(options, answer.record, '');
        else
          say([
            ...toFittedTable([
              ['what', 'lines', 'certainty', 'name', 'place'],
              ...body.items.map(({ kind, removableLines, confidence, name, ...place }) => {
                const where = toPlace(place.path, place.startLine);
                return [kind.replace('unused-', ''), `${removableLines}`, confidence, name, where];
              }),
            ]),
            '',
            deadCode.head(body),
            ...toNotes(notes),
          ]);
        if (options.failOnAny === true && body.items.length > 0)
          throw new GateFailed(`dead code found, about ${body.estimatedLines} lines`);
      },
      options.failOnAny === true || options.fix === true ? 'now' : 'as indexed',
    ),
  );
}

/** The patch on standard output; on the error stream what has to be done by hand. */
async function printPatch(items: readonly Removal[]): Promise<void> {
  const paths = new Set(items.map(({ path }) => path));
  // Paths are of the folder that the command was started in.
  const texts = new Map<string, string | null>();
  for (const path of paths) texts.set(path, await readTextFile(path));
  const { patch, leftOut } = toRemovalPatch(items, (path) => texts.get(path) ?? null);
  process.stdout.write(patch);
  for (const { path, startLine, name } of leftOut)
    process.stderr.write(`Not included in the patch: ${toPlace(path, startLine)} ${name}\n`);
}
