import { type Row, toColumns } from './columns.ts';
import { NAMES } from './http-requests.ts';
import { median } from './statistics.ts';
import type { HttpReport, Round, SliceFigures } from './http-report.ts';

/** The report as text: what was measured on what, a row for each request, then the goals. */
export function toHttpTable(report: HttpReport): string {
  const { machine, postgres, rounds, seconds } = report;
  return [
    `Node ${machine.node}, PostgreSQL ${postgres}, ${machine.cores} cores, ${machine.cpu}`,
    `${rounds.length} rounds, each request ${seconds} s over 16 connections and ${seconds} s over one; medians of the rounds`,
    'CPU: microseconds a request, user and system, over 16 connections. Latency: milliseconds.',
    '',
    toColumns([REQUEST_HEADER, ...requestRows(report)]),
    '',
    'Ratios within a round, median (lowest to highest)',
    toColumns([['', 'server', 'with PostgreSQL', 'goal'], ...ratioRows(rounds)]),
    '',
    'Authentication and limit',
    toColumns(addedRows(report)),
    '',
    'Decisions over one account, nothing else in the processes',
    toColumns(decisionRows(report)),
  ].join('\n');
}

const REQUEST_HEADER: Row = [
  '',
  'bytes',
  'CPU server',
  'CPU PostgreSQL',
  'req/s, 16',
  'p50, 16',
  'p99, 16',
  'p50, 1',
  'p99, 1',
];

function requestRows({ rounds, bytes }: HttpReport): Row[] {
  const names = Object.values(NAMES).filter((name) => rounds.some(({ many }) => name in many));
  return names.map((name) => {
    const many = rounds.flatMap((round) => round.many[name] ?? []);
    const one = rounds.flatMap((round) => round.one[name] ?? []);
    return [
      name,
      String(bytes[name === NAMES.bare ? NAMES.graphqlProject : name] ?? ''),
      toMiddle(many, ({ serverUs }) => serverUs, 0),
      toMiddle(many, ({ postgresUs }) => postgresUs, 0),
      toMiddle(many, ({ perSecond }) => perSecond, 0),
      toMiddle(many, ({ p50Ms }) => p50Ms, 2),
      toMiddle(many, ({ p99Ms }) => p99Ms, 2),
      toMiddle(one, ({ p50Ms }) => p50Ms, 2),
      toMiddle(one, ({ p99Ms }) => p99Ms, 2),
    ];
  });
}

function toMiddle(
  slices: readonly SliceFigures[],
  value: (slice: SliceFigures) => number | null,
  digits: number,
): string {
  const known = slices.flatMap((slice) => value(slice) ?? []);
  return known.length === 0 ? 'n/a' : median(known).toFixed(digits);
}

const RATIOS = [
  { of: NAMES.restProject, to: NAMES.graphqlProject, goal: 1 },
  { of: NAMES.restSearch, to: NAMES.graphqlSearch, goal: 1 },
  { of: NAMES.graphqlProject, to: NAMES.bare, goal: 12 },
  { of: NAMES.persistedProject, to: NAMES.bare, goal: 12 },
  { of: NAMES.restProject, to: NAMES.bare, goal: 12 },
] as const;

function ratioRows(rounds: readonly Round[]): Row[] {
  return RATIOS.filter(({ of }) => rounds.some(({ many }) => of in many)).map(
    ({ of, to, goal }) => {
      const toRatios = (cost: (slice: SliceFigures | undefined) => number): number[] =>
        rounds.map(({ many }) => cost(many[of]) / cost(many[to]));
      return [
        `${of} / ${to}`,
        toSpread(toRatios((slice) => slice?.serverUs ?? Number.NaN)),
        toSpread(toRatios((slice) => (slice?.serverUs ?? Number.NaN) + (slice?.postgresUs ?? 0))),
        `at most ${goal.toFixed(1)}`,
      ];
    },
  );
}

function toSpread(values: readonly number[], digits = 2): string {
  if (values.some((value) => Number.isNaN(value))) return 'n/a';
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  );
  return `${middle} (${low} to ${high})`;
}

/** A route that does not exist is turned away right behind the step; /healthz comes before it. */
function addedRows({ rounds, decisions }: HttpReport): Row[] {
  const added = rounds.map(
    ({ one }) => (one[NAMES.noRoute]?.p50Ms ?? 0) - (one[NAMES.healthz]?.p50Ms ?? 0),
  );
  const alone = decisions.find(({ concurrency }) => concurrency === 1)?.p50Ms ?? 0;
  return [
    [`${NAMES.noRoute}, less ${NAMES.healthz}, p50 over one`, toSpread(added), 'at most 1.5 ms'],
    ['the step alone, p50 one at a time', alone.toFixed(2), 'at most 1.5 ms'],
  ];
}

function decisionRows({ decisions }: HttpReport): Row[] {
  const rows = decisions.map((run): Row => [
    `${run.processes} x ${run.concurrency} at once`,
    run.perSecond.toFixed(0),
    run.p50Ms.toFixed(2),
    run.p99Ms.toFixed(2),
    'at least 2000/s',
  ]);
  return [['', 'per second', 'p50 ms', 'p99 ms', 'goal'], ...rows];
}
