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
    end: countField.describe('Last line, from 1, inclusive.'),
  })
  .meta({ id: 'CloneOccurrence' });

const duplicationSchema = z
  .object({
    percentage: z
      .number()
      .min(0)
      .max(100)
      .describe('Duplicated lines in percent of all lines, 0 to 100, counting exact clones only.'),
    duplicates: z
      .array(
        z
          .object({
            lines: countField.describe('Minimum number of lines per occurrence.'),
            occurrences: z
              .array(occurrence)
              .describe('Occurrences of the clone, at least two. Occurrences do not overlap.'),
          })
          .meta({ id: 'Duplicate' }),
      )
      .describe(
        'Clone groups: exact, renamed, then near-miss clones, each sorted by the number of lines that removing the duplicates would save, largest first.',
      ),
  })
  .meta({ id: 'Duplication' });

const projectDuplication = defineRow({
  name: 'projectDuplication',
  method: 'GET',
  path: '/projects/:id/duplication',
  tag: 'Analysis',
  summary: 'Returns duplicated code, grouped by clone.',
  description:
    'Finds exact, renamed and near-miss clones of at least 50 tokens and 5 lines; both limits are project settings. Excludes generated files, import blocks and ignored findings. Returns the whole list unless `limit` is set.',
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectDuplicationDocument,
  query: PAGE_INPUT.extend({
    kind: z
      .enum(['exact', 'renamed', 'near-miss'])
      .optional()
      .describe('Kind of clones to return. Default: all kinds.'),
  }),
  body: NO_BODY,
  variables: ({ id, query: { limit, cursor, kind } }) => ({
    id,
    first: limit ?? ALL_CLONES,
    after: cursor ?? null,
    kinds: kind === undefined ? null : [kind],
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

export const duplicationRows: readonly RestRow[] = [projectDuplication];
