import { findings, SEVERITIES } from '#features/tools/findings.ts';
import { toPlace } from '#features/tools/place.ts';
import { AppError } from '#platform/errors.ts';
import { ProjectReportDocument } from '#platform/rest/operations.generated.ts';
import { loadPages, type WholeAnswer } from './all-pages.ts';
import { print, type Printing } from '../printing.ts';
import { type Session, type SessionOptions, withSession } from '../session/session.ts';
import { paint, say, toNotes, toPrintable } from './terminal.ts';
import { asGate, GateFailed } from './verdict.ts';

type Severity = (typeof SEVERITIES)[number];

export interface SecurityOptions extends SessionOptions, Printing {
  readonly failOn?: Severity;
  readonly confidence: 'low' | 'medium' | 'high';
  readonly limit: number;
  readonly sarif?: true;
}

/** `sextant security`: @throws GateFailed where a finding has the severity of `--fail-on` or above */
export async function securityCommand(path: string | undefined, options: SecurityOptions) {
  await asGate(async () => {
    if (options.sarif === true && path !== undefined)
      throw new AppError('INVALID_REQUEST', '--sarif reports the whole project. Remove the path.');
    await withSession(
      options,
      async (session) => {
        const { ask, project } = session;
        const input = { project: project.id, path, confidence: options.confidence };
        const answer = await loadPages(ask, findings, { input, limit: options.limit });
        if (options.sarif === true) await printSarif(session);
        else if (options.json === true) print(options, answer.record, '');
        else sayFindings(answer);
        check(answer.body.summary, options.failOn);
      },
      options.failOn === undefined ? 'as indexed' : 'now',
    );
  });
}

async function printSarif({ ask, project: { id } }: Session): Promise<void> {
  const report = { format: 'sarif', categories: ['security'], onlyNew: false } as const;
  const variables = { id, ...report, categories: [...report.categories] };
  const { project } = await ask(ProjectReportDocument, variables);
  process.stdout.write(`${JSON.stringify(project.report)}\n`);
}

type Found = Parameters<typeof findings.head>[0];

function sayFindings({ body, notes }: WholeAnswer<Found>): void {
  const found = body.issues.flatMap((issue) => [
    paint(
      issue.severity,
      toPrintable(`${issue.severity.padEnd(8)} ${toPlace(issue.path, issue.line)} ${issue.title}`),
    ),
    ...issue.evidence.map((line) => `         ${toPrintable(line)}`),
    ...issue.flow.map(({ path, line, what }) => {
      return `         ${toPrintable(`${toPlace(path, line)} ${what}`)}`;
    }),
  ]);
  say([...found, findings.head(body), ...toNotes(notes)]);
}

function check(summary: Readonly<Record<Severity, number>>, failOn: Severity | undefined): void {
  if (failOn === undefined) return;
  const counted = SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1);
  const count = counted.reduce((sum, severity) => sum + summary[severity], 0);
  if (count > 0) throw new GateFailed(`findings of severity ${failOn} or above: ${count}`);
}
