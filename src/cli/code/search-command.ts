import { search } from '#features/tools/search.ts';
import { toPlace } from '#features/tools/place.ts';
import { AppError } from '#platform/errors.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { say, toNotes, toPrintable } from './terminal.ts';
import { asGate } from './verdict.ts';

export interface SearchOptions extends SessionOptions, Printing {
  readonly limit: number;
}

const MAX_LIMIT = 100;

/** `sextant search`: the pieces of code, the best first. */
export async function searchCommand(words: readonly string[], options: SearchOptions) {
  const { limit } = options;
  await asGate(async () => {
    if (limit < 1 || limit > MAX_LIMIT)
      throw new AppError(
        'INVALID_REQUEST',
        `--limit must be between 1 and ${MAX_LIMIT}; got "${limit}".`,
      );
    await withSession(options, async ({ ask, project: { id } }) => {
      const input = { project: id, query: words.join(' '), limit };
      const { body, completeness } = await search.load(ask, input);
      if (options.json === true) return print(options, { ...body, completeness }, '');
      const found = body.results.flatMap(({ path, startLine, endLine, symbol, content }) => [
        `${toPlace(path, startLine, endLine)}${symbol === null ? '' : ` ${symbol}`}`,
        ...content
          .split('\n')
          .slice(0, SHOWN_LINES)
          .map((line) => `    ${line}`),
        '',
      ]);
      say([...found.map(toPrintable), ...toNotes([search.head(body), ...completeness.notes])]);
    });
  });
}

/** Of each piece, as many lines as tell whether it is meant. */
const SHOWN_LINES = 6;
