import { ToolImpactDocument } from '#features/tools/documents.generated.ts';
import { AppError, RunFailure } from '#platform/errors.ts';
import { diffOfCheckout } from '#platform/git/diff.ts';
import { type ImpactAnswer, impactSchema, toMarkdown, toText } from './impact-report.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { toPrintable } from '../code/terminal.ts';
import { RiskReached } from '../code/verdict.ts';

export interface ImpactOptions extends SessionOptions {
  readonly diff?: string;
  readonly file?: string;
  readonly failOn?: string;
  readonly json?: true;
  readonly markdown?: true;
}

const LEVELS = ['low', 'medium', 'high', 'critical'];

/** Of each list, the first so many. */
const MAX_LISTED = 500;

/** Prints the impact of a diff or a file. @throws RiskReached at the level of `--fail-on` */
export async function impactCommand(options: ImpactOptions): Promise<void> {
  checkOptions(options);
  const { target, note } = await findTarget(options);
  await withSession(
    options,
    async ({ ask, project: { id } }) => {
      const variables = { id, target, first: MAX_LISTED };
      const { project } = await ask(ToolImpactDocument, variables);
      const impact = impactSchema.parse(project.impact);
      process.stdout.write(`${render(options, impact, note)}\n`);
      failAbove(options, impact);
    },
    'now',
  );
}

function failAbove({ failOn }: ImpactOptions, impact: ImpactAnswer): void {
  if (failOn !== undefined && LEVELS.indexOf(impact.risk.level) >= LEVELS.indexOf(failOn))
    throw new RiskReached(impact.risk.level, failOn);
}

function checkOptions({ diff, file, failOn }: ImpactOptions): void {
  if ((diff === undefined) === (file === undefined))
    throw new AppError('INVALID_REQUEST', 'Either --diff <range> or --file <path> is required.');
  if (failOn !== undefined && LEVELS.indexOf(failOn) < 1)
    throw new AppError(
      'INVALID_REQUEST',
      `--fail-on must be medium, high or critical; got "${failOn}".`,
    );
  if (diff !== undefined && !/^[^-\s]\S*$/.test(diff))
    throw new AppError('INVALID_REQUEST', `--diff must be a git revision range; got "${diff}".`);
}

function render(options: ImpactOptions, impact: ImpactAnswer, note: string | null): string {
  if (options.json === true) return JSON.stringify({ ...impact, note });
  return toPrintable(options.markdown === true ? toMarkdown(impact, note) : toText(impact, note));
}

interface FoundTarget {
  readonly target: { readonly file: string } | { readonly diff: string };
  /** what the answer leaves out because of it; null where nothing */
  readonly note: string | null;
}

/** A body has at most 1 MiB, with what JSON adds to the text. */
const MAX_SENT = 700_000;

async function findTarget({ diff: range, file }: ImpactOptions): Promise<FoundTarget> {
  if (file !== undefined) return { target: { file }, note: null };
  const diff = await git(range ?? '', 'patch');
  if (diff.trim() === '')
    throw new AppError('INVALID_REQUEST', `git diff ${range ?? ''} shows no change.`);
  if (JSON.stringify(diff).length <= MAX_SENT) return { target: { diff }, note: null };
  const note = 'The diff is too large to send, so each changed file counts as changed in full.';
  return { target: { diff: toHeaders(await git(range ?? '', 'names')) }, note };
}

async function git(range: string, form: 'patch' | 'names'): Promise<string> {
  try {
    return await diffOfCheckout({ range, form });
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    const said = error.cause instanceof Error ? error.cause.message : error.message;
    throw new AppError('INVALID_REQUEST', `git diff ${range}: ${said}`, { cause: error });
  }
}

/** The headers of a diff without its lines. */
function toHeaders(names: string): string {
  const parts = names.split('\0');
  const lines: string[] = [];
  let at = 0;
  while (at + 1 < parts.length) {
    const letter = parts[at]?.charAt(0) ?? '';
    const [before = '', after = ''] = parts.slice(at + 1, at + 3);
    const isPair = letter === 'R' || letter === 'C';
    lines.push(...headerOf(letter, before, isPair ? after : before));
    at += isPair ? 3 : 2;
  }
  return `${lines.join('\n')}\n`;
}

function headerOf(letter: string, before: string, after: string): string[] {
  const head = 'diff --git "a/-" "b/-"';
  const [from, to] = [`--- ${quote(`a/${before}`)}`, `+++ ${quote(`b/${after}`)}`];
  if (letter === 'A') return [head, 'new file mode 100644', '--- /dev/null', to];
  if (letter === 'D') return [head, 'deleted file mode 100644', from, '+++ /dev/null'];
  const verb = letter === 'R' ? 'rename' : 'copy';
  if (letter === 'R' || letter === 'C')
    return [head, `${verb} from ${quote(before)}`, `${verb} to ${quote(after)}`];
  return [head, from, to];
}

/** As git quotes a name with special characters. */
function quote(name: string): string {
  const escaped = name.replace(/["\\]/g, (char) => `\\${char}`).replaceAll('\n', '\\n');
  return `"${escaped}"`;
}
