import { ask as askTool } from '#features/tools/ask.ts';
import { toPlace } from '#features/tools/place.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { say, toNotes, toPrintable } from './terminal.ts';
import { asGate } from './verdict.ts';

export interface AskOptions extends SessionOptions, Printing {
  readonly language: string;
}

/** `sextant ask`: the answer and the places that it stands on. */
export async function askCommand(words: readonly string[], options: AskOptions): Promise<void> {
  await asGate(() =>
    withSession(options, async ({ ask, project: { id } }) => {
      const input = { project: id, question: words.join(' '), language: options.language };
      const { body, completeness } = await askTool.load(ask, input);
      if (options.json === true) return print(options, { ...body, completeness }, '');
      const places = body.references.map(({ path, startLine, endLine, description }) => {
        return `${toPlace(path, startLine, endLine)}  ${description}`;
      });
      const lines = [body.answer, '', ...places].map(toPrintable);
      say([...lines, '', ...toNotes(completeness.notes)]);
    }),
  );
}
