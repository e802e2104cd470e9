import { z } from 'zod';
import {
  type DeadCodeKind,
  ProjectDeadCodeDocument,
  type ProjectDeadCodeQuery,
} from '#platform/rest/operations.generated.ts';
import { countField } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { DEAD_CODE } from './examples.ts';

const unused = z
  .object({
    file: z.string(),
    name: z.string(),
    line: countField,
    type: z.string().describe('`function`, `class`, `variable`, ... or `re-export`.'),
  })
  .meta({ id: 'UnusedSymbol' });

const deadCodeSchema = z
  .object({
    unusedExports: z.array(unused),
    unusedFiles: z.array(z.string()),
    unusedPrivate: z.array(unused).optional().describe('With `include=private` only.'),
    estimatedLines: countField.describe('Lines that would go with all of it, none counted twice.'),
  })
  .meta({ id: 'DeadCode' });

type Item = ProjectDeadCodeQuery['project']['deadCode']['items']['nodes'][number];

function toUnused({ path, name, startLine, type }: Omit<Item, 'kind'>): z.infer<typeof unused> {
  return { file: path, name, line: startLine, type };
}

function toDeadCode({ project }: ProjectDeadCodeQuery): z.infer<typeof deadCodeSchema> {
  const { items, estimatedLines, private: privates } = project.deadCode;
  const ofKind = (wanted: Item['kind']): Item[] =>
    items.nodes.filter(({ kind }) => kind === wanted);
  return {
    unusedExports: ofKind('unused-export').map(toUnused),
    unusedFiles: ofKind('unused-file').map(({ path }) => path),
    ...(privates && { unusedPrivate: privates.nodes.map(toUnused) }),
    estimatedLines,
  };
}

const NAMES = { certain: 'high', likely: 'medium', possible: 'low' } as const;
const LEVELS = { high: 'certain', medium: 'likely', low: 'possible' } as const;

/** `computed-import;count=18`, the items of a structured list. */
function toCounts(counts: readonly (readonly [name: string, count: number])[]): string {
  return counts.map(([name, count]) => `${name};count=${count}`).join(', ');
}

/** What other files could use: the route's own keys. */
const SHARED: DeadCodeKind[] = ['unused-file', 'unused-export'];
const WITH_PRIVATE: DeadCodeKind[] = [...SHARED, 'unused-private'];

const INCLUDED = ['private', 'own-file'] as const;
const INCLUDES = new RegExp(`^(?:${INCLUDED.join('|')})(?:,(?:${INCLUDED.join('|')}))?$`);

function isIncluded(listed: string | undefined, name: (typeof INCLUDED)[number]): boolean {
  return listed?.split(',').includes(name) ?? false;
}

const projectDeadCode = defineRow({
  name: 'projectDeadCode',
  method: 'GET',
  path: '/projects/:id/dead-code',
  tag: 'Analysis',
  summary: 'Exports and files that nothing uses.',
  description:
    'Code that no entry point reaches. Entry points are found statically: manifests, scripts, framework conventions, tests. Candidates that a gap of the index may affect are not reported. GraphQL has the evidence. Ignored findings are excluded.',
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  headers: {
    'X-Dead-Code-Confidence': {
      description: 'Number of items per confidence, including items that are not listed.',
      example: 'high;count=12, medium;count=3, low;count=41',
    },
    'X-Dead-Code-Held-Back': {
      description:
        'Number of candidates that are not listed at any confidence, by reason. `own-file` counts the exports that `include=own-file` would add.',
      example: 'computed-import;count=7, annotated;count=2, own-file;count=5',
    },
  },
  toHeaders: ({ project: { deadCode } }) => ({
    'X-Dead-Code-Confidence': toCounts(
      deadCode.confidences.map(({ confidence, count }) => [NAMES[confidence], count]),
    ),
    'X-Dead-Code-Held-Back': toCounts([
      ...deadCode.notReported.map(({ reason, count }) => [reason, count] as const),
      ...(deadCode.ownFileExports ? [['own-file', deadCode.ownFileExports] as const] : []),
    ]),
  }),
  document: ProjectDeadCodeDocument,
  query: z.strictObject({
    confidence: z
      .enum(['high', 'medium', 'low'])
      .default('medium')
      .describe(
        'Lowest confidence to list. `high`: no counterevidence exists. `medium`: the language allows uses that static analysis cannot see. `low`: counterevidence exists.',
      ),
    include: z
      .string()
      .regex(INCLUDES, `must be one or both of ${INCLUDED.join(', ')}, separated by a comma`)
      .optional()
      .describe(
        'Items to add, separated by commas. `private`: private declarations that their own file or type does not use. `own-file`: exports used only in their own file, of which only the keyword `export` can be removed; they count no lines.',
      ),
  }),
  body: NO_BODY,
  variables: ({ id, query: { confidence, include } }) => ({
    id,
    confidence: LEVELS[confidence ?? 'medium'],
    kinds: isIncluded(include, 'private') ? WITH_PRIVATE : SHARED,
    withPrivate: isIncluded(include, 'private'),
    includeOwnFile: isIncluded(include, 'own-file'),
  }),
  a: {
    schema: z.object({ deadCode: deadCodeSchema }),
    example: { deadCode: DEAD_CODE },
    map: (data) => ({ deadCode: toDeadCode(data) }),
  },
  b: null,
});

export const deadCodeRows: readonly RestRow[] = [projectDeadCode];
