import { CERTAIN, confidenceFor, LIKELY } from '#features/dead-code/belief.ts';
import { weaker } from '#features/dead-code/confidence.ts';
import type { Confidence } from '#features/dead-code/model.ts';
import { fitBelief } from './dead-code-fit.ts';
import type { Verdict } from './dead-code-verdicts.ts';

/** A claim with the share of dead ones that a fit without its repository says of its like. */
interface Foretold {
  readonly share: number;
  readonly claim: Verdict;
}

/**
 * Leaves out one repository after the other, fits on the rest and foretells the one that was left out.
 * @returns tables in Markdown: how many of the claims in each range of belief are dead, by the fit alone, and with
 * what the rules allow today
 */
export function validationTables(rows: readonly Verdict[]): string[] {
  const foretold = foretellEach(rows);
  const cuts = [1.01, 0.99, CERTAIN, 0.95, 0.9, 0.85, LIKELY, 0.7, 0.5, 0].toSorted(
    (a, b) => b - a,
  );
  const ranges = cuts.slice(1).map((from, at): readonly [string, readonly Verdict[]] => {
    const to = cuts[at] ?? 1.01;
    const own = foretold.filter((one) => one.share >= from && one.share < to);
    return [`${toShare(from)} and more`, own.map(({ claim }) => claim)];
  });
  const ranks = (['certain', 'likely', 'possible', null] as const).map(
    (rank): readonly [string, readonly Verdict[]] => {
      const own = foretold.filter((one) => confidenceOf(one) === rank);
      return [rank ?? 'not claimed', own.map(({ claim }) => claim)];
    },
  );
  return [...tableOf('Belief by the fit alone', ranges), '', ...tableOf('With the rules', ranks)];
}

function confidenceOf({ claim, share }: Foretold): Confidence | null {
  return weaker(claim.cap, confidenceFor(share));
}

function tableOf(
  title: string,
  groups: readonly (readonly [string, readonly Verdict[]])[],
): string[] {
  return [
    `| ${title} | Dead | Alive | Repositories of the alive | Share of dead (95 %) |`,
    '| --- | --- | --- | --- | --- |',
    ...groups.map(([name, own]) => {
      const alive = own.filter(({ verdict }) => verdict === 'alive');
      const repos = new Set(alive.map(({ repo }) => repo));
      const dead = own.length - alive.length;
      return `| ${name} | ${dead} | ${alive.length} | ${repos.size} | ${rangeOf(dead, own.length)} |`;
    }),
  ];
}

function foretellEach(rows: readonly Verdict[]): Foretold[] {
  const byRepo = Map.groupBy(rows, ({ repo }) => repo);
  return [...byRepo].flatMap(([left, own]) => {
    const { base, weightOf } = fitBelief(rows.filter(({ repo }) => repo !== left));
    return own.map((claim) => {
      const odds = claim.signals.reduce((sum, signal) => sum + weightOf(signal), base);
      return { claim, share: 1 / (1 + Math.exp(-odds)) };
    });
  });
}

const Z = 1.96;

/** A share with its bounds at 95 %. Source: Wilson, Probable Inference (1927). */
function rangeOf(count: number, total: number): string {
  if (total === 0) return '-';
  const part = count / total;
  const spread = Z * Math.sqrt((part * (1 - part)) / total + (Z * Z) / (4 * total * total));
  const middle = part + (Z * Z) / (2 * total);
  const scale = 1 + (Z * Z) / total;
  const [low, high] = [(middle - spread) / scale, (middle + spread) / scale];
  return `${toShare(part)} (${toShare(low)} to ${toShare(high)})`;
}

function toShare(value: number): string {
  return value.toFixed(2).replace(/^0/, '');
}
