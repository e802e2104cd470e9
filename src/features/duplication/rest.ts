import { z } from 'zod';
import { ProjectDuplicationDocument } from '#platform/rest/operations.generated.ts';
import { countField, PAGE_INPUT } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { DUPLICATION } from './examples.ts';

/** More than a project has: without `limit` the list is whole. */
const ALL_CLONES = 1_000_000;

const occurrence = z
  .object({
    file: z.string(),
    start: countField.describe('First line, from 1.'),
    end: countField.describe('Last line.'),
  })
  .meta({ id: 'CloneOccurrence' });

const duplicationSchema = z
  .object({
    percentage: z
      .number()
      .min(0)
      .max(100)
      .describe('Duplicated lines over lines, in percent, over exact clones.'),
    duplicates: z
      .array(
        z
          .object({
            lines: countField.describe('Of the longest occurrence.'),
            occurrences: z.array(occurrence),
          })
          .meta({ id: 'Duplicate' }),
      )
      .describe('Exact ones first, in each kind those that most lines would go with.'),
  })
  .meta({ id: 'Duplication' });

const projectDuplication = defineRow({
  name: 'projectDuplication',
  method: 'GET',
  path: '/projects/:id/duplication',
  tag: 'Analysis',
  summary: 'Code that stands in several places, all places of a clone together.',
  description:
    'Clones of at least 50 tokens over 5 lines, unless the project is set otherwise: exact ones, those with other names, and those with a few statements changed. Generated files and blocks of imports take no part. What somebody has ignored is left out. The whole list, or pages of it with `limit`.',
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectDuplicationDocument,
  query: PAGE_INPUT.extend({
    kind: z
      .enum(['exact', 'renamed', 'near-miss'])
      .optional()
      .describe('Only clones of this kind.'),
  }),
  body: NO_BODY,
  variables: ({ id, query: { limit, cursor, kind } }) => ({
    id,
    first: limit ?? ALL_CLONES,
    after: cursor ?? null,
    kinds: kind === undefined ? null : [KINDS[kind]],
  }),
  total: ({ project }) => project.duplication.groupCount,
  nextCursor: ({ project }) => {
    const { pageInfo } = project.duplication.groups;
    return pageInfo.hasNextPage ? pageInfo.endCursor : null;
  },
  a: {
    schema: z.object({ duplication: duplicationSchema }),
    example: { duplication: DUPLICATION },
    map: ({ project: { duplication } }) => ({
      duplication: {
        percentage: duplication.percentage,
        duplicates: duplication.groups.nodes.map(({ lines, places }) => ({
          lines,
          occurrences: places.map(({ path, startLine, endLine }) => ({
            file: path,
            start: startLine,
            end: endLine,
          })),
        })),
      },
    }),
  },
  b: null,
});

/** GraphQL's names of the kinds. */
const KINDS = { exact: 'exact', renamed: 'renamed', 'near-miss': 'near_miss' } as const;

export const duplicationRows: readonly RestRow[] = [projectDuplication];
