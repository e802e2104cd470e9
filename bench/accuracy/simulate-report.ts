import type { SimulateLine, Subset } from './simulate.ts';

const HEAD =
  '| Repository | Commits | Files | BM25 over files | Sextant | Ratio, 95 % interval | Difference, 95 % interval | ms a description |\n| --- | --- | --- | --- | --- | --- | --- | --- |';

const TITLES: Readonly<Record<Subset, string>> = {
  all: 'All commits of at most 20 files; tests are ranked and to be found like any other file:',
  questions:
    'Of those, commits whose subject asks for something: no releases, dependency updates, reverts:',
  code: 'Tests left out, as in `affectedFiles` of the route: neither ranked nor to be found:',
};

/** The figures as a section of the page. */
export function simulateSection(lines: readonly SimulateLine[]): string {
  const parts = Object.entries(TITLES).flatMap(([subset, title]) => {
    const rows = lines.filter((line) => line.subset === subset);
    return rows.length === 0 ? [] : [title, [HEAD, ...rows.map(toRow)].join('\n')];
  });
  return [`## Simulation\n\n${METHOD}`, ...parts, BOUND].join('\n\n');
}

const METHOD = `A past commit's message is given as the description; to be found are the files that the commit changed, among the first ten. The newest 500 commits without merges of a repository are asked in windows; a window is answered by the index of a tree before all of its commits and by the history that leads to that tree, read by the service's own steps, so nothing of a commit is known before it is asked. Recall is the share of a commit's changed files that are found, of files that are there before; its mean over the commits. The yardstick is BM25 over whole files (path and text, k1 = 1.2, b = 0.75), with the same words, on the same files. Intervals: paired bootstrap over the commits, 10,000 draws. Weights were fitted on the repositories marked with a star. Of the others express, knip and terraform had been chosen before any figure was seen; playwright was added when express proved to leave no room for a ratio of 1.3. Nothing was changed after their figures were seen.`;

const BOUND =
  'No recall is above 1: where BM25 alone has 0.77 or more, no method can be 1.3 times as good. That is so of express, whose changes are of few files.';

function toRow({
  repository,
  isTuning,
  questions,
  files,
  ours,
  baseline,
  comparison,
  medianMs,
}: SimulateLine) {
  const { ratio, difference } = comparison;
  const cells = [
    `${repository}${isTuning ? ' *' : ''}`,
    String(questions),
    String(files),
    baseline.toFixed(3),
    ours.toFixed(3),
    `${ratio.value.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`,
    `${difference.value.toFixed(3)} (${difference.low.toFixed(3)} to ${difference.high.toFixed(3)})`,
    medianMs.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
