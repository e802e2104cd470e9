import {
  type GraphExportFormat,
  ToolGraphExportDocument,
} from '#features/tools/documents.generated.ts';
import { graph } from '#features/tools/graph.ts';
import { AppError } from '#platform/errors.ts';
import { print, type Printing } from '../printing.ts';
import { type Session, type SessionOptions, withSession } from '../session/session.ts';
import { say, toNotes, toPrintable } from './terminal.ts';
import { asGate, GateFailed } from './verdict.ts';

export interface GraphOptions extends SessionOptions, Printing {
  readonly level: 'file' | 'directory';
  readonly depth?: number;
  readonly tests: boolean;
  readonly failOnCycle?: true;
  readonly limit: number;
  readonly format?: GraphExportFormat;
}

/** `sextant graph`: @throws GateFailed where imports go in a circle and `--fail-on-cycle` is given */
export async function graphCommand(path: string | undefined, options: GraphOptions): Promise<void> {
  await asGate(() =>
    withSession(
      options,
      async (session) => {
        const { level, depth, tests, limit, format } = options;
        const asked = { path, level, depth, limit, excludeTests: !tests };
        if (format !== undefined) await printExport(session, path, options);
        const { ask, project } = session;
        const { body, completeness } = await graph.load(ask, { project: project.id, ...asked });
        if (options.json === true) print(options, { ...body, completeness }, '');
        else if (format === undefined)
          say([
            ...graph.lines(body).map(toPrintable),
            '',
            graph.head(body),
            ...toNotes(completeness.notes),
          ]);
        if (options.failOnCycle === true) check(body.cycleCount);
      },
      options.failOnCycle === true ? 'now' : 'as indexed',
    ),
  );
}

async function printExport(
  { ask, project: { id } }: Session,
  path: string | undefined,
  { level, depth, tests, limit, format = 'dot' }: GraphOptions,
): Promise<void> {
  const { project } = await ask(ToolGraphExportDocument, {
    id,
    path: path ?? null,
    level,
    depth: depth ?? null,
    limit,
    excludeTests: !tests,
    format,
  });
  process.stdout.write(`${project.graph.export}\n`);
}

function check(cycleCount: number | null): void {
  if (cycleCount === null)
    throw new AppError('INVALID_REQUEST', '--fail-on-cycle requires a directory, not a file.');
  if (cycleCount > 0) throw new GateFailed(`import cycles: ${cycleCount}`);
}
