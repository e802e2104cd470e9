import { CLIENTS } from './asking.ts';
import type { RepositoryFigures } from './measure.ts';

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 2)} %`;

type Row = readonly string[];

const sum = (all: readonly RepositoryFigures[], of: (one: RepositoryFigures) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

const held = ({ verdicts }: RepositoryFigures): number => verdicts.holds ?? 0;

/** The figures as the section of a page. */
export function toSection(all: readonly RepositoryFigures[]): string {
  const rows: Row[] = all.map((one) => [
    `${one.repository} @ ${one.commit.slice(0, 8)}`,
    String(one.questions),
    String(one.citations),
    percent(held(one), one.citations),
    `${one.sources - one.wrongSources} of ${one.sources}`,
    `${one.blocks - one.wrongBlocks} of ${one.blocks}`,
    `${one.byKind['nonsense'] ?? 0} of which ${one.answeredNonsense} answered`,
    `${percent(one.goldCited, one.docstrings)} (first: ${percent(one.goldFirst, one.docstrings)})`,
    `${one.medianMs.toFixed(0)} / ${one.p99Ms.toFixed(0)} ms`,
  ]);
  const head: Row = [
    'repository',
    'questions',
    'citations',
    'hold',
    'sources that hold',
    'quoted blocks verified',
    'nonsense',
    'docstring: its file cited',
    `answer p50 / p99, ${CLIENTS} clients`,
  ];
  const citations = sum(all, ({ citations: own }) => own);
  const kinds = Object.keys(all[0]?.byKind ?? {}).map(
    (kind) => `${kind} ${sum(all, (one) => one.byKind[kind] ?? 0)}`,
  );
  return [
    `Questions: ${sum(all, ({ questions }) => questions)} (${kinds.join(', ')}). Citations: ${citations}, of which ${percent(sum(all, held), citations)} hold.`,
    '',
    ...[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`),
    '',
    ...all.flatMap(({ failures }) => failures.map((failure) => `- ${failure}`)),
  ]
    .join('\n')
    .trim();
}
