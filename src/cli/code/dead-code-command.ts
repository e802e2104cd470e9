import { deadCode } from '#features/tools/dead-code.ts';
import { toPlace } from '#features/tools/place.ts';
import { loadPages } from './all-pages.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { say, toFittedTable, toNotes } from './terminal.ts';
import { asGate, GateFailed } from './verdict.ts';

export interface DeadCodeOptions extends SessionOptions, Printing {
  readonly confidence: 'certain' | 'likely' | 'possible';
  readonly failOnAny?: true;
  readonly limit: number;
}

/** `sextant dead-code`: @throws GateFailed where there is any and `--fail-on-any` is given */
export async function deadCodeCommand(path: string | undefined, options: DeadCodeOptions) {
  await asGate(() =>
    withSession(
      options,
      async ({ ask, project: { id } }) => {
        const input = { project: id, path, confidence: options.confidence };
        const answer = await loadPages(ask, deadCode, { input, limit: options.limit });
        const { body, notes } = answer;
        if (options.json === true) print(options, answer.record, '');
        else
          say([
            ...toFittedTable([
              ['what', 'lines', 'certainty', 'name', 'place'],
              ...body.items.map(({ kind, removableLines, confidence, name, ...place }) => {
                const where = toPlace(place.path, place.startLine);
                return [kind.replace('unused_', ''), `${removableLines}`, confidence, name, where];
              }),
            ]),
            '',
            deadCode.head(body),
            ...toNotes(notes),
          ]);
        if (options.failOnAny === true && body.items.length > 0)
          throw new GateFailed(`there is dead code, about ${body.estimatedLines} lines`);
      },
      options.failOnAny === true ? 'now' : 'as indexed',
    ),
  );
}
