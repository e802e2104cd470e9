import type { AffectedTests } from './affected-tests.ts';
import type { BlindSpot } from './blind-spot.ts';
import type { Risk, RiskFactorName, RiskLevel } from './risk.ts';

export interface Advised {
  readonly risk: Risk;
  readonly changed: readonly string[];
  /** whether all of that is text for people, like a licence */
  readonly isProse: boolean;
  /** paths of direct dependents, those that most depends on first */
  readonly direct: readonly string[];
  /** dependents at any distance */
  readonly dependentCount: number;
  /** percent of the project's code that depends on it */
  readonly share: number;
  readonly tests: AffectedTests;
  readonly blindSpots: readonly BlindSpot[];
}

const NAMED = 3;

/** What to do before the change is made, as a reviewer would write it. */
export function recommend(advised: Advised): string {
  const { changed, isProse, dependentCount } = advised;
  if (changed.length === 0) return 'None of the changed files is in the index.';
  if (isProse && dependentCount === 0)
    return `${subjectOf(advised)} is not code, and no indexed file uses it.`;
  return [reachText, reasonText, reviewText, testText, unknownText]
    .map((toPart) => toPart(advised))
    .filter((part) => part !== '')
    .join(' ');
}

function subjectOf({ changed }: Advised): string {
  return changed.length === 1 ? (changed[0] ?? '') : `The ${changed.length} changed files`;
}

/** From this percentage on, a share says more than a number. */
const NAMED_SHARE = 5;

function reachText(advised: Advised): string {
  const { direct, dependentCount, share, changed } = advised;
  if (dependentCount === 0) return `No indexed file depends on ${inSentence(advised)}.`;
  const verb = dependentCount === 1 ? 'depends' : 'depend';
  const all = `${count(dependentCount, 'file')} ${verb} on ${inSentence(advised)}`;
  const how =
    direct.length === dependentCount
      ? 'directly'
      : `${direct.length} of them import ${changed.length === 1 ? 'it' : 'them'} directly`;
  const part =
    share >= NAMED_SHARE
      ? ` ${share} % of the code outside tests depends on ${changed.length === 1 ? 'it' : 'them'}.`
      : '';
  return direct.length === dependentCount ? `${all} ${how}.${part}` : `${all}; ${how}.${part}`;
}

function inSentence(advised: Advised): string {
  const text = subjectOf(advised);
  return text.startsWith('The ') ? `the ${text.slice(4)}` : text;
}

const REASONS: Partial<Record<RiskFactorName, (value: number) => string>> = {
  churn: (value) => `it changed in ${value} commits of the last 90 days`,
  publicNames: (value) => `it exports ${count(value, 'public name')}`,
  untested: (value) => `no test reaches ${count(value, 'file')} of it and its callers`,
  uncovered: (value) => `tests miss ${value} % of its functions`,
};

/** Why the level is not the one that the reach gives. */
function reasonText({ risk }: Advised): string {
  if (risk.shift === 'none') return '';
  if (risk.shift === 'lowered') return 'It has been stable for 90 days and is tested.';
  const reasons = risk.factors
    .filter(({ points, value }) => points > 0 && value !== null)
    .toSorted((a, b) => b.points - a.points)
    .flatMap(({ factor, value }) => REASONS[factor]?.(value ?? 0) ?? []);
  const text = reasons.slice(0, 2).join(', and ');
  return text === '' ? '' : `Risk is higher because ${text}.`;
}

function reviewText({ direct, risk }: Advised): string {
  return direct.length === 0 ? '' : ADVICE[risk.level](names(direct), direct.length);
}

/** By the risk; `first` are the dependents to begin with. */
const ADVICE: Readonly<Record<RiskLevel, (first: string, many: number) => string>> = {
  low: (first) => `Check ${first} when you change it.`,
  medium: (first) => `Review ${first} together with the change.`,
  high: (first) =>
    `Review ${first} first, keep exported names and signatures compatible, and split the change into small commits.`,
  critical: (first, many) =>
    `Keep the current names as deprecated aliases, migrate the ${count(many, 'caller')} one at a time, starting with ${first}, and have a rollback ready.`,
};

function testText({ tests: { tests, total, widened } }: Advised): string {
  if (total === 0) return 'The project has no tests: add one for this code before you change it.';
  if (tests.length === 0) return 'No test covers it: add one before you change it.';
  const more = widened === null ? '' : ` ${widened.reason}`;
  const first = names(tests.map(({ path }) => path));
  if (tests.length <= NAMED) return `Run ${first}.${more}`;
  return `Run ${tests.length} of ${total} test files, starting with ${first}.${more}`;
}

function unknownText({ blindSpots, risk }: Advised): string {
  if (blindSpots.length === 0) return '';
  const told = blindSpots.slice(0, NAMED).map(({ path, line, detail }) => {
    const place = line === null ? path : `${path}:${line}`;
    return place === '' ? detail : `${place} (${detail})`;
  });
  const more = blindSpots.length > NAMED ? ` and ${blindSpots.length - NAMED} more` : '';
  const raised = risk.isRaised ? ' For that reason the risk is medium rather than low.' : '';
  return `Incomplete: ${told.join('; ')}${more}, so some dependents may be missing.${raised}`;
}

function names(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  if (rest > 0) return `${paths.slice(0, NAMED).join(', ')} and ${rest} more`;
  if (paths.length < 2) return paths[0] ?? '';
  return `${paths.slice(0, -1).join(', ')} and ${paths.at(-1) ?? ''}`;
}

function count(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? '' : 's'}`;
}
