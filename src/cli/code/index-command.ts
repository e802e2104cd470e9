import { print, type Printing } from '../printing.ts';
import { chooseProject } from '../session/project-choice.ts';
import { indexProject, type SessionOptions, withBackend } from '../session/session.ts';
import { asGate } from './verdict.ts';

export interface IndexOptions extends SessionOptions, Printing {
  readonly force?: true;
}

/** `sextant index`: ends when the run does. */
export async function indexCommand(options: IndexOptions): Promise<void> {
  await asGate(() =>
    withBackend(options, async (backend) => {
      const project = await chooseProject(backend.ask, options.project);
      const made = await indexProject(backend, project, { force: options.force === true });
      const { files, symbols, skipped, unparsed, unresolvedImports } = made;
      const text = [
        `${project.name}: ${files} files, ${symbols} symbols.`,
        `Skipped files that may contain code: ${skipped}; files with parse errors: ${unparsed}; unresolved imports: ${unresolvedImports}.`,
      ].join('\n');
      print(options, made, text);
    }),
  );
}
