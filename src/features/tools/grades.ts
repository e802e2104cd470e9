import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { toCompleteness } from './completeness.ts';
import {
  ToolGradesAgainstDocument,
  type ToolGradesAgainstQuery,
  ToolGradesDocument,
  type ToolGradesQuery,
} from './documents.generated.ts';
import { type Ask, defineTool, projectField } from './tool.ts';

const gradeSchema = z.enum(['A', 'B', 'C', 'D', 'E']).nullable();

const topicSchema = z.object({
  topic: z.string(),
  meaning: z.string(),
  unit: z.enum(['percent', 'per-10000-lines']),
  value: z.number().nullable(),
  grade: gradeSchema,
  limits: z.array(z.number()).describe('Worst values of the grades A, B, C and D.'),
  isBetterHigher: z.boolean(),
  beforeValue: z.number().nullable(),
  beforeGrade: gradeSchema,
});
export type GradedTopic = z.output<typeof topicSchema>;

export const grades = defineTool({
  name: 'grades',
  title: 'Health grades',
  description:
    'Health grades of the project, A (best) to E: maintainability, duplication, dead code, security, import cycles, tests and hotspots, each with its limits and how it moved since the previous index or since another branch, tag or commit.',
  input: z.strictObject({
    project: projectField,
    base: z
      .string()
      .optional()
      .describe(
        'Branch, tag or commit with an index to compare with. Default: the previous index.',
      ),
  }),
  body: z.object({
    grade: gradeSchema,
    beforeGrade: gradeSchema,
    base: z.string().nullable().describe('What before is of; null for the previous index.'),
    topics: z.array(topicSchema),
  }),
  async load(ask, { project: id, base = null }) {
    const { project } = await ask(ToolGradesDocument, { id });
    const { health } = project;
    if (health === null)
      throw new AppError('PROJECT_NOT_INDEXED', `Project ${id} has no index yet. Index it first.`);
    const against = await loadBase(ask, id, base);
    return {
      body: {
        // Of the topics that both have.
        grade: against === null ? health.grade : against.health.headGrade,
        beforeGrade: against === null ? health.previousGrade : against.health.baseGrade,
        base,
        topics: health.topics.map((topic) => toTopic(topic, against)),
      },
      lists: ['topics'],
      completeness: toCompleteness(project, against?.caveats ?? []),
    };
  },
  head: ({ grade, beforeGrade, base }) =>
    `Overall grade: ${grade ?? 'none'}${toMove(grade, beforeGrade)}. Compared with ${base ?? 'the previous index'}.`,
  lines: ({ topics }) =>
    topics.map(({ topic, grade, beforeGrade, meaning, ...rest }) => {
      return `${topic}: ${grade ?? 'no grade'}${toMove(grade, beforeGrade)}, ${toValue(rest)}. ${meaning}.`;
    }),
});

type Against = ToolGradesAgainstQuery['compareIndexes'];
type Topic = NonNullable<ToolGradesQuery['project']['health']>['topics'][number];

async function loadBase(ask: Ask, id: string, base: string | null): Promise<Against | null> {
  if (base === null) return null;
  const { compareIndexes } = await ask(ToolGradesAgainstDocument, { id, base });
  return compareIndexes;
}

function toTopic(found: Topic, against: Against | null): GradedTopic {
  const { previousValue, previousGrade, ...topic } = found;
  if (against === null) return { ...topic, beforeValue: previousValue, beforeGrade: previousGrade };
  const base = against.health.topics.find((one) => one.topic === topic.topic);
  return {
    ...topic,
    beforeValue: base?.baseValue ?? null,
    beforeGrade: base?.baseGrade ?? null,
  };
}

/** A grade that moved, in words. */
export function toMove(grade: string | null, before: string | null): string {
  if (grade === null || before === null) return '';
  return grade === before ? ' (unchanged)' : ` (was ${before})`;
}

/** A value with its unit. */
export function toValue({ value, unit }: Pick<GradedTopic, 'value' | 'unit'>): string {
  if (value === null) return 'nothing to measure';
  return unit === 'percent' ? `${value} %` : `${value} per 10,000 lines`;
}
