import { duplication } from '#features/tools/duplication.ts';
import { loadPages } from './all-pages.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { say, toNotes, toPrintable } from './terminal.ts';
import { asGate, GateFailed } from './verdict.ts';

export interface DuplicationOptions extends SessionOptions, Printing {
  readonly maxPercentage?: number;
  readonly limit: number;
}

/** `sextant duplication`: @throws GateFailed above `--max-percentage`, which is of the whole project */
export async function duplicationCommand(path: string | undefined, options: DuplicationOptions) {
  await asGate(() =>
    withSession(
      options,
      async ({ ask, project: { id } }) => {
        const input = { project: id, path };
        const answer = await loadPages(ask, duplication, { input, limit: options.limit });
        const { body, notes } = answer;
        if (options.json === true) print(options, answer.record, '');
        else
          say([
            ...duplication.lines(body).map(toPrintable),
            duplication.head(body),
            ...toNotes(notes),
          ]);
        const { maxPercentage: most } = options;
        if (most !== undefined && body.percentage > most)
          throw new GateFailed(`${body.percentage.toFixed(2)} % is duplicated, above ${most} %`);
      },
      options.maxPercentage === undefined ? 'as indexed' : 'now',
    ),
  );
}
