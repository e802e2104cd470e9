import type { AffectedTests } from './affected-tests.ts';
import type { Hole } from './hole.ts';
import type { Risk, RiskLevel } from './risk.ts';

export interface Advised {
  readonly risk: Risk;
  readonly changed: readonly string[];
  /** paths of direct dependents, those that most depends on first */
  readonly dependents: readonly string[];
  /** dependents at any distance, tests left out */
  readonly dependentCount: number;
  readonly tests: AffectedTests;
  readonly holes: readonly Hole[];
}

const NAMED = 3;

/** What to do before the change is made, in plain words. */
export function recommend(advised: Advised): string {
  return [reachText(advised), reviewText(advised), testText(advised), unknownText(advised)]
    .filter((part) => part !== '')
    .join(' ');
}

function reachText({ changed, dependents, dependentCount }: Advised): string {
  if (changed.length === 0) return 'Nothing that is changed is in the index.';
  const what = changed.length === 1 ? (changed[0] ?? '') : `the ${changed.length} changed files`;
  if (dependents.length === 0) return `Nothing in the index depends on ${what}.`;
  const direct = `${count(dependents.length, 'file')} ${dependents.length === 1 ? 'imports' : 'import'} ${what}`;
  if (dependentCount <= dependents.length) return `${direct}.`;
  return `${direct}; ${dependentCount} depend on it in all, tests left out.`;
}

function reviewText({ dependents, risk }: Advised): string {
  return dependents.length === 0 ? '' : ADVICE[risk.level](names(dependents));
}

/** By the risk; `first` are the dependents to begin with. */
const ADVICE: Readonly<Record<RiskLevel, (first: string) => string>> = {
  low: (first) => `Look at ${first}.`,
  medium: (first) => `Review ${first} together with the change.`,
  high: (first) =>
    `Review ${first} first, keep what they use compatible, and make the change in small steps.`,
  critical: (first) =>
    `Much rests on it: keep the present names working, move ${first} over one by one, and plan how to take it back.`,
};

function testText({ tests: { tests, total, widened } }: Advised): string {
  if (total === 0) return 'The index has no tests: write one for what is changed first.';
  if (tests.length === 0)
    return 'No test is known to reach it: write one for what is changed first.';
  const more = widened === null ? '' : ` ${widened.reason}`;
  return `Run ${count(tests.length, 'test file')} of ${total}, first ${names(tests.map(({ path }) => path))}.${more}`;
}

function unknownText({ holes, risk }: Advised): string {
  if (holes.length === 0) return '';
  const told = holes.slice(0, NAMED).map(({ path, line, detail }) => {
    const place = line === null ? path : `${path}:${line}`;
    return place === '' ? detail : `${place} (${detail})`;
  });
  const more = holes.length > NAMED ? ` and ${holes.length - NAMED} more` : '';
  const raised = risk.isRaised ? ' What is known would be a low risk.' : '';
  return `Not known to the end: ${told.join('; ')}${more}.${raised}`;
}

function names(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  const first = paths.slice(0, NAMED).join(', ');
  return rest > 0 ? `${first} and ${rest} more` : first;
}

function count(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? '' : 's'}`;
}
