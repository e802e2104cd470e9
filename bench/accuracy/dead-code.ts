import { hasRepository, withCheckout } from './checkout.ts';
import { compareWithKnip, type KnipAgreement } from './dead-code-knip.ts';
import { measureByText, type TextLine } from './dead-code-text.ts';
import { measureOracle, ORACLE_SUBJECTS, type OracleLine } from './dead-code-oracle.ts';

export interface DeadCodeReport {
  readonly knip: KnipAgreement | null;
  readonly oracles: readonly OracleLine[];
  readonly texts: readonly TextLine[];
}

const KNIP = 'webpro-nl/knip';

/** Dead code against the fixtures of knip, and against what the tests of repositories execute. */
export async function measureDeadCode(repos: string): Promise<DeadCodeReport> {
  const oracles: OracleLine[] = [];
  for (const subject of ORACLE_SUBJECTS)
    if (hasRepository(repos, subject.repository)) oracles.push(await measureOracle(repos, subject));
  const request = { repos, repository: KNIP, paths: ['packages/knip'] };
  const knip = hasRepository(repos, KNIP)
    ? await withCheckout(request, ({ root }) => compareWithKnip(root))
    : null;
  return { knip, oracles, texts: await measureByText(repos) };
}

/** The section of the page. */
export function deadCodeParts({ knip, oracles, texts }: DeadCodeReport): string[] {
  return [
    '## Dead code',
    'Claims reviewed manually on 58 repositories: [accuracy-dead-code.md](accuracy-dead-code.md).',
    ...(knip ? knipParts(knip) : []),
    ...oracles.flatMap(oracleParts),
    ...textParts(texts),
  ];
}

/** What is open is no error: another thing may have the name. */
function textParts(lines: readonly TextLine[]): string[] {
  if (lines.length === 0) return [];
  const rows = lines.map(({ repository, commit, language, confidence, names, confirmed }) =>
    [language, `${repository} ${commit.slice(0, 10)}`, confidence, names, confirmed].join(' | '),
  );
  const head = '| Language | Repository | Confidence | Names | Nowhere else in the text |';
  const table = [head, '| --- | --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)];
  const open = lines.filter(({ confidence }) => confidence !== 'possible');
  return [
    'Names that are claimed, against the text alone: a name that occurs on no other line outside comments is confirmed. The others are reviewed manually.',
    table.join('\n'),
    toList(
      'Certain or likely, and a word elsewhere',
      open.flatMap((line) => line.open),
    ),
  ];
}

function knipParts({ tests, decisions, shared, missing, extra, leftOut }: KnipAgreement): string[] {
  const agreed = 1 - (missing.length + extra.length) / Math.max(1, decisions);
  return [
    `knip's own fixtures, ${tests} tests, ${decisions} decisions about files and exports: agreement ${share(agreed)}.`,
    `Issues: ${shared} shared, ${missing.length} of knip alone, ${extra.length} of Sextant alone: P ${share(shared / (shared + extra.length))}, R ${share(shared / (shared + missing.length))}.`,
    toList('Not claimed by Sextant', missing),
    toList('Claimed by Sextant alone', extra),
    toList('Tests left out', leftOut),
  ];
}

function oracleParts({ repository, commit, flagged, executed, items }: OracleLine): string[] {
  const part = executed.length / Math.max(1, flagged);
  return [
    `${repository} ${commit.slice(0, 10)}: ${items.length} items, ${flagged} that can run, of which its tests execute ${executed.length} (${share(part)}).`,
    toList('Executed all the same', executed),
    toList('Items', items),
  ];
}

function share(value: number): string {
  return value.toFixed(4);
}

function toList(title: string, lines: readonly string[]): string {
  return [`${title}: ${lines.length}`, '', ...lines.map((line) => `- ${line}`)].join('\n');
}
