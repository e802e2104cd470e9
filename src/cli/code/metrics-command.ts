import { metrics } from '#features/tools/metrics.ts';
import { toPlace } from '#features/tools/place.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { say, toFittedTable, toNotes } from './terminal.ts';
import { asGate, GateFailed } from './verdict.ts';

export interface MetricsOptions extends SessionOptions, Printing {
  readonly maxComplexity?: number;
  readonly maxCognitive?: number;
  readonly minMaintainability?: number;
}

interface Measured {
  readonly maxComplexity: number;
  readonly maxCognitive: number;
  readonly maintainability: number;
}

/** `sextant metrics`: @throws GateFailed above the most, or below the least, that is asked for */
export async function metricsCommand(path: string | undefined, options: MetricsOptions) {
  await asGate(() =>
    withSession(
      options,
      async ({ ask, project: { id } }) => {
        const orderBy = options.maxComplexity === undefined && options.maxCognitive !== undefined;
        const { body, completeness } = await metrics.load(ask, {
          project: id,
          path,
          orderBy: orderBy ? 'cognitive' : 'complexity',
        });
        if (options.json === true) print(options, { ...body, completeness }, '');
        else
          say([
            metrics.head(body),
            '',
            ...toFittedTable([
              ['complexity', 'cognitive', 'function', 'place'],
              ...body.functions.map(({ complexity, cognitive, name, ...place }) => {
                return [
                  `${complexity}`,
                  `${cognitive}`,
                  name,
                  toPlace(place.path, place.startLine),
                ];
              }),
            ]),
            '',
            ...toNotes(completeness.notes),
          ]);
        check(options, body.summary);
      },
      isGate(options) ? 'now' : 'as indexed',
    ),
  );
}

function isGate({ maxComplexity, maxCognitive, minMaintainability }: MetricsOptions): boolean {
  return [maxComplexity, maxCognitive, minMaintainability].some((limit) => limit !== undefined);
}

function check(options: MetricsOptions, summary: Measured): void {
  const { maxComplexity, maxCognitive, minMaintainability } = options;
  const failures = [
    ...above('complexity', summary.maxComplexity, maxComplexity),
    ...above('cognitive complexity', summary.maxCognitive, maxCognitive),
    ...(minMaintainability !== undefined && summary.maintainability < minMaintainability
      ? [`maintainability is ${summary.maintainability.toFixed(1)}, below ${minMaintainability}`]
      : []),
  ];
  if (failures.length > 0) throw new GateFailed(failures.join('; '));
}

function above(what: string, value: number, most: number | undefined): string[] {
  return most !== undefined && value > most
    ? [`the ${what} of a function is ${value}, above ${most}`]
    : [];
}
