import { z } from 'zod';
import { ToolIndexStatusDocument, type ToolIndexStatusQuery } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { nodesOf, pagesOf } from './pages.ts';
import { toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const COMPLETENESS_KINDS = [
  'generated',
  'skipped',
  'unparsed',
  'unresolved-import',
  'unscanned',
] as const;

const entrySchema = z.object({
  kind: z.string(),
  reason: z.string(),
  path: z.string(),
  line: z.int().nullable(),
  detail: z.string(),
});

const runSchema = z.object({
  state: z.string(),
  phase: z.string(),
  progress: z.int(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
});

const bodySchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  source: z.string(),
  branch: z.string().nullable(),
  digest: z.string().nullable(),
  latestRun: runSchema.nullable(),
  totals: z
    .object({
      files: z.int(),
      lines: z.int(),
      codeLines: z.int(),
      symbols: z.int(),
      edges: z.int(),
      languages: z.array(z.object({ language: z.string(), files: z.int() })),
    })
    .nullable(),
  counts: z.array(z.object({ kind: z.string(), reason: z.string(), count: z.int() })),
  entries: z
    .array(entrySchema)
    .describe('Completeness report: what was skipped or not parsed, with reasons.'),
});

export const indexStatus = defineTool({
  name: 'index_status',
  title: 'State of the index',
  description:
    'Index status: indexed commit, active or failed runs, and the completeness report, which lists every skipped file, file with parse errors and unresolved import with its reason.',
  input: z.strictObject({
    project: projectField,
    kind: z
      .enum(COMPLETENESS_KINDS)
      .optional()
      .describe('Kind of completeness report entries to return.'),
    path: z
      .string()
      .optional()
      .describe('File or directory to filter by; a directory includes all files below it.'),
    first: z.int().min(1).max(100).default(30),
    after: z.string().optional().describe('page.next of the previous page.'),
  }),
  body: bodySchema,
  async load(ask, { project: id, kind = null, path = null, first, after = null }) {
    const { project } = await ask(ToolIndexStatusDocument, { id, kind, path, first, after });
    const entries = project.snapshot?.completeness.entries;
    const failure = project.latestRun?.failureCode ?? null;
    return {
      body: toBody(project),
      lists: ['entries', 'counts'],
      ...(entries !== undefined && { pages: pagesOf('entries', entries) }),
      completeness: toCompleteness(
        project,
        failure === null ? [] : [`The latest run failed: ${failure}.`],
      ),
    };
  },
  head: ({ status, totals, latestRun }) =>
    `Status ${status}; ${totals?.files ?? 0} files, ${totals?.symbols ?? 0} symbols in the index. Latest run: ${latestRun?.state ?? 'none'}.`,
  lines: ({ name, source, latestRun, counts, entries }) => [
    `${name} ${source}`,
    ...(latestRun?.failureMessage == null ? [] : [latestRun.failureMessage]),
    ...counts.map(({ kind, reason, count }) => `${count} x ${kind}, ${reason}`),
    ...entries.map(({ kind, reason, path, line, detail }) => {
      return `${toPlace(path, line)} ${kind}, ${reason}: ${detail}`;
    }),
  ],
});

type Project = ToolIndexStatusQuery['project'];

function toBody(project: Project): z.output<typeof bodySchema> {
  const { id, name, status, path, githubRepo, latestRun, snapshot } = project;
  const source = githubRepo ?? path ?? '';
  return { id, name, status, source, latestRun, ...toIndexed(snapshot) };
}

function toIndexed(snapshot: Project['snapshot']) {
  if (snapshot === null)
    return { branch: null, digest: null, totals: null, counts: [], entries: [] };
  const { branch, digest, totals, completeness } = snapshot;
  return {
    branch,
    digest,
    totals,
    counts: completeness.counts,
    entries: nodesOf(completeness.entries),
  };
}
