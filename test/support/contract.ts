/**
 * The answers of the interface specification, written down from its text and not from our rows: a key
 * too many or too few fails. `both` is what a caller gets who asks for no shape.
 */
import { z } from 'zod';

const timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const status = z.enum(['pending', 'indexing', 'indexed', 'failed', 'archived']);
const projectId = z.string().regex(/^proj_[0-9a-hjkmnp-tv-z]{24}$/);
const count = z.int().min(0);
const success = z.literal(true);

const listItem = z.strictObject({
  id: projectId,
  name: z.string(),
  status,
  filesCount: count,
  symbolsCount: count,
  lastIndexedAt: timestamp.nullable(),
  createdAt: timestamp,
});

const detailA = listItem.extend({
  languages: z.array(z.string()),
  stats: z.strictObject({
    linesOfCode: count,
    avgComplexity: z.number(),
    duplicatePercentage: z.number().min(0).max(100),
  }),
});

const detailB = z.strictObject({
  id: projectId,
  name: z.string(),
  description: z.string(),
  createdAt: timestamp,
  indexedAt: timestamp.nullable(),
  stats: z.strictObject({ files: count, symbols: count, nodes: count, dependencies: count }),
});

const searchA = z.array(
  z.strictObject({
    filePath: z.string(),
    lineStart: z.int().min(1),
    lineEnd: z.int().min(1),
    content: z.string(),
    score: z.number().min(0).max(1),
    context: z.string(),
  }),
);
const searchB = z.array(
  z.strictObject({
    file: z.string(),
    line: z.int().min(1),
    content: z.string(),
    score: z.number().min(0).max(1),
  }),
);

const answerA = {
  answer: z.string().min(1),
  references: z.array(z.strictObject({ filePath: z.string(), description: z.string() })),
};
const answerB = z.strictObject({
  answer: z.string().min(1),
  sources: z.array(z.strictObject({ file: z.string(), lines: z.string().regex(/^\d+-\d+$/) })),
});

const metricsA = z.strictObject({
  summary: z.strictObject({
    totalFiles: count,
    totalLines: count,
    avgComplexity: z.number(),
    maxComplexity: z.number(),
    duplicatePercentage: z.number().min(0).max(100),
  }),
  byFile: z.array(
    z.strictObject({
      path: z.string(),
      lines: count,
      complexity: z.number(),
      maintainability: z.number().min(0).max(100),
    }),
  ),
});
const metricsB = z.strictObject({
  files: count,
  lines: count,
  functions: count,
  classes: count,
  avgComplexity: z.number(),
  maxComplexity: z.number(),
});

const startedA = { message: z.string().min(1), estimatedTime: z.int().min(1) };
const startedB = z.strictObject({ status: z.literal('indexing'), estimatedTime: z.int().min(1) });

const createdA = { project: z.strictObject({ id: projectId, name: z.string(), status }) };
const createdB = z.strictObject({ project: z.strictObject({ id: projectId, name: z.string() }) });

function shapes<A extends z.ZodRawShape, B extends z.ZodType>(a: A, data: B) {
  return {
    a: z.strictObject({ success, ...a }),
    b: z.strictObject({ success, data }),
    both: z.strictObject({ success, ...a, data }),
  };
}

export const contract = {
  projectList: z.strictObject({ success, projects: z.array(listItem) }),
  project: shapes({ project: detailA }, z.strictObject({ project: detailB })),
  created: shapes(createdA, createdB),
  deleted: z.strictObject({ success }),
  started: shapes(startedA, startedB),
  graph: z.strictObject({
    success,
    data: z.strictObject({
      nodes: z.array(
        z.strictObject({ id: z.string(), label: z.string(), type: z.string(), size: count }),
      ),
      edges: z.array(z.strictObject({ source: z.string(), target: z.string() })),
    }),
  }),
  search: shapes({ results: searchA }, z.strictObject({ results: searchB })),
  ask: shapes(answerA, answerB),
  metrics: shapes({ metrics: metricsA }, metricsB),
  simulate: z.strictObject({
    success,
    data: z.strictObject({
      affectedFiles: z.array(z.string()),
      affectedTests: z.array(z.string()),
      estimatedEffort: z.string().regex(/^(?:\d+[hd]|unknown)$/),
      analysis: z.string().min(1),
    }),
  }),
  error: z.strictObject({
    success: z.literal(false),
    error: z.string().min(1),
    code: z.string().regex(/^[A-Z_]+$/),
  }),
  progress: z.union([
    z.strictObject({ phase: z.literal('scanning'), progress: count, filesScanned: count }),
    z.strictObject({ phase: z.literal('extracting'), progress: count, symbolsExtracted: count }),
    z.strictObject({ phase: z.literal('embedding'), progress: count, chunksProcessed: count }),
  ]),
  complete: z.strictObject({
    status: z.literal('indexed'),
    filesCount: count,
    symbolsCount: count,
  }),
  failed: z.strictObject({
    status: z.literal('failed'),
    code: z.string().regex(/^[A-Z_]+$/),
    error: z.string().min(1),
  }),
} as const;
