/** A file that is likely to be changed, and what it takes to read and change it. */
export interface EffortFile {
  /** chance that it is changed, 0..1 */
  readonly confidence: number;
  /** lines with code on them: a document has none */
  readonly lines: number;
  /** cognitive complexity of its hardest function */
  readonly maxCognitive: number;
}

/** When a commit was made, and by whom. */
export interface TimedCommit {
  /** milliseconds since 1970 */
  readonly authoredAt: number;
  readonly authorId: number;
}

export interface EffortInput {
  readonly files: readonly EffortFile[];
  readonly testCount: number;
  /** positions of past commits like the description */
  readonly alike: readonly number[];
  /** by position */
  readonly commits: readonly TimedCommit[];
}

export interface Effort {
  /** `2h`, or `3d` of eight hours; `unknown` where no file of code is likely */
  readonly text: string;
  readonly hours: number;
  /** from the code alone */
  readonly codeHours: number;
  /** what past commits like it took; null where too few of them tell */
  readonly historyHours: number | null;
  /** commits that told */
  readonly timedCommits: number;
}

/** Lines of code that a person inspects in an hour. Source: Fagan, Design and code inspections, 1976. */
const LINES_AN_HOUR = 400;
const MAX_LINES_READ = 800;
/** To change a file at all, and for each point of its hardest function's cognitive complexity. */
const CHANGE_HOURS = 0.25;
const COGNITIVE_HOURS = 0.02;
const MAX_COGNITIVE = 50;
/** To run a test file, and to see why it fails. */
const TEST_HOURS = 0.05;
const MAX_TESTS = 40;
const HOURS_A_DAY = 8;
const MS_AN_HOUR = 3_600_000;
/** A shorter pause between two commits of a person is one task, a longer one a night or a holiday. */
const MIN_TASK_HOURS = 0.1;
const MAX_TASK_HOURS = 8;
const MIN_TIMED = 5;

/**
 * A rough estimate, in the open: reading and changing the likely files, each as much as it is likely,
 * and running what tells; with the median of what past commits like it took, by the time since the same
 * person's commit before, where at least five tell, half and half.
 * Source of the pauses: Kimmo Brunfeldt, git-hours, 2014.
 */
export function estimateEffort({ files, testCount, alike, commits }: EffortInput): Effort {
  const ofFiles = files.reduce((sum, file) => sum + file.confidence * hoursOf(file), 0);
  const codeHours = ofFiles + TEST_HOURS * Math.min(testCount, MAX_TESTS);
  const times = timesOf(alike, commits);
  const historyHours = times.length < MIN_TIMED ? null : medianOf(times);
  const hours = historyHours === null ? codeHours : (codeHours + historyHours) / 2;
  const text = files.length === 0 ? 'unknown' : toText(hours);
  return { text, hours, codeHours, historyHours, timedCommits: times.length };
}

function hoursOf({ lines, maxCognitive }: EffortFile): number {
  const reading = Math.min(lines, MAX_LINES_READ) / LINES_AN_HOUR;
  return reading + CHANGE_HOURS + COGNITIVE_HOURS * Math.min(maxCognitive, MAX_COGNITIVE);
}

function timesOf(alike: readonly number[], commits: readonly TimedCommit[]): number[] {
  return alike.flatMap((position) => {
    const hours = hoursSince(commits, position);
    return hours === null || hours < MIN_TASK_HOURS || hours > MAX_TASK_HOURS ? [] : [hours];
  });
}

const MAX_BACK = 200;

/** Since the same person's commit before; null where there is none near. */
function hoursSince(commits: readonly TimedCommit[], position: number): number | null {
  const own = commits[position];
  if (own === undefined) return null;
  const near = commits.slice(Math.max(0, position - MAX_BACK), position);
  const before = near.findLast(({ authorId }) => authorId === own.authorId);
  return before === undefined ? null : (own.authoredAt - before.authoredAt) / MS_AN_HOUR;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function toText(hours: number): string {
  if (hours <= HOURS_A_DAY - 0.5) return `${Math.max(1, Math.round(hours))}h`;
  return `${Math.max(1, Math.round(hours / HOURS_A_DAY))}d`;
}
