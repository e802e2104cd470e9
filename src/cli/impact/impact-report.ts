import { z } from 'zod';
import { toVisible } from '#features/tools/fence.ts';

const evidence = z.object({ kind: z.string(), text: z.string() });

/** The answer of the server, as far as it is shown. */
export const impactSchema = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      change: z.string().nullable(),
      side: z.string().nullable(),
      isWhole: z.boolean(),
    }),
  ),
  unindexed: z.array(z.object({ path: z.string(), change: z.string() })),
  dependents: z.array(z.string()),
  transitiveCount: z.int(),
  transitiveDependents: z.array(
    z.object({ path: z.string(), depth: z.int(), importChain: z.array(z.string()) }),
  ),
  risk: z.object({
    level: z.string(),
    points: z.int(),
    isRaised: z.boolean(),
    factors: z.array(
      z.object({
        factor: z.string(),
        value: z.int().nullable(),
        points: z.int(),
        meaning: z.string(),
      }),
    ),
  }),
  affectedTests: z.array(z.object({ path: z.string(), evidence: z.array(evidence) })),
  affectedTestPaths: z.array(z.string()),
  testCount: z.int(),
  widened: z.object({ scope: z.string(), reason: z.string() }).nullable(),
  blindSpotCount: z.int(),
  blindSpots: z.array(
    z.object({
      kind: z.string(),
      path: z.string(),
      line: z.int().nullable(),
      detail: z.string(),
    }),
  ),
  recommendation: z.string(),
});
export type ImpactAnswer = z.infer<typeof impactSchema>;

/** For people at a terminal. */
export function toText(impact: ImpactAnswer, note: string | null): string {
  const { risk, affectedTestPaths, testCount, recommendation } = impact;
  return [
    `Risk: ${risk.level} (${risk.points} points${risk.isRaised ? ', raised because the index is incomplete' : ''})`,
    ...pointed(impact).map(({ factor, value, points }) => `  ${factor} ${value ?? '?'}: ${points}`),
    `Changed: ${impact.files.length} indexed, ${impact.unindexed.length} not in the index`,
    `Dependents: ${impact.dependents.length} direct, ${impact.transitiveCount} in total`,
    `Tests: ${affectedTestPaths.length} of ${testCount}`,
    ...affectedTestPaths.map((path) => `  ${toOneLine(path)}`),
    '',
    toOneLine(recommendation),
    ...(note === null ? [] : [note]),
  ].join('\n');
}

/** Text with names of the repository; a line end in one begins no line of its own. */
function toOneLine(text: string): string {
  return toVisible(text).replaceAll(/[\n\t]/g, ' ');
}

function pointed({ risk }: ImpactAnswer): ImpactAnswer['risk']['factors'] {
  return risk.factors.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
}

const MAX_LISTED = 50;

/** A comment of some lines, with the lists folded away. */
export function toMarkdown(impact: ImpactAnswer, note: string | null): string {
  const { risk, affectedTests, affectedTestPaths, testCount, blindSpots, blindSpotCount } = impact;
  const raised = risk.isRaised ? ', raised because the index is incomplete' : '';
  const reasons = pointed(impact).map(({ value, meaning }) => `${value ?? '?'} ${meaning}`);
  return [
    `### Impact: ${risk.level} risk${raised}`,
    '',
    escape(impact.recommendation),
    ...(note === null ? [] : ['', note]),
    ...(reasons.length === 0 ? [] : ['', `Why: ${reasons.slice(0, 4).join('; ')}.`]),
    ...details(
      `Tests to run: ${affectedTestPaths.length} of ${testCount}`,
      affectedTestPaths.length,
      affectedTests.map(({ path, evidence: found }) => {
        return `- ${code(path)}: ${escape(found.map(({ text }) => text).join('; '))}`;
      }),
    ),
    ...details(
      `Dependents: ${impact.dependents.length} direct, ${impact.transitiveCount} in total`,
      impact.transitiveCount,
      impact.transitiveDependents.map(
        ({ importChain }) => `- ${importChain.map(code).join(' → ')}`,
      ),
    ),
    ...details(
      `Blind spots: ${blindSpotCount}`,
      blindSpotCount,
      blindSpots.map(({ path, line, detail }) => {
        const place = line === null ? path : `${path}:${line}`;
        return `- ${place === '' ? '' : `${code(place)}: `}${escape(detail)}`;
      }),
    ),
  ].join('\n');
}

function details(title: string, count: number, lines: readonly string[]): string[] {
  if (count === 0) return [];
  const shown = lines.slice(0, MAX_LISTED);
  const rest = count - shown.length;
  const more = rest > 0 ? [`- and ${rest} more`] : [];
  return ['', '<details>', `<summary>${title}</summary>`, '', ...shown, ...more, '', '</details>'];
}

/** A name as code, whatever is in it. */
function code(text: string): string {
  return `\`${text.replace(/\p{Cc}/gu, '�').replaceAll('`', "'")}\``;
}

/** Text that makes no markup of its own: names in it come from the repository. */
function escape(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\\`*_[\]|~#@]/g, (char) => `\\${char}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
