import { ProjectRef } from '#features/projects/graphql.ts';
import type { FileRow, SnapshotTotals } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolveWindow } from '#platform/graphql/connection.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { MetricsSampleRef } from './graphql-sample.ts';
import {
  cursorOf,
  type FunctionMeasures,
  type FunctionOrder,
  groupByDirectory,
  groupByLanguage,
  listFunctions,
  loadMetrics,
  loadTrend,
  type Metrics,
  type MetricsGroup,
  type MetricsSummary,
  positionOfCursor,
  sampleOf,
  summaryOf,
  type TrendPoint,
} from './service.ts';

const CYCLOMATIC =
  'Cyclomatic complexity (McCabe): 1 plus 1 for each branch, loop, case, catch, conditional expression and short-circuit operator, as in ESLint (classic), radon and gocyclo.';
const COGNITIVE =
  'Cognitive complexity: 1 for each break in the control flow, plus 1 for each level of nesting, as defined in "Cognitive Complexity" (G. Ann Campbell, SonarSource, 2023).';
const MAINTAINABILITY =
  'Maintainability index, 0 (worst) to 100 (best), as defined by radon: 171 - 5.2 ln(Halstead volume) - 0.23 cyclomatic complexity - 16.2 ln(logical lines) + 50 sin(sqrt(2.46 comment share)), scaled to 100. 100 for a file without code.';

const SummaryRef = builder.objectRef<MetricsSummary>('MetricsSummary').implement({
  description:
    'Totals over the files of parsed languages. Means and maxima exclude generated files.',
  fields: (t) => ({
    files: t.exposeInt('files', { description: 'Number of files of parsed languages.' }),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines', { description: 'Number of lines that contain code.' }),
    commentLines: t.exposeInt('commentLines', {
      description: 'Number of lines that contain only comments.',
    }),
    blankLines: t.exposeInt('blankLines', { description: 'Number of blank lines.' }),
    functions: t.exposeInt('functions', { description: 'Number of functions and methods.' }),
    classes: t.exposeInt('classes'),
    complexity: t.exposeInt('complexity', {
      description: `Sum of the cyclomatic complexity of all functions. ${CYCLOMATIC}`,
    }),
    avgComplexity: t.exposeFloat('avgComplexity', {
      description: 'Mean cyclomatic complexity of a function.',
    }),
    maxComplexity: t.exposeInt('maxComplexity', {
      description: 'Highest cyclomatic complexity of a function.',
    }),
    cognitive: t.exposeInt('cognitive', { description: COGNITIVE }),
    avgCognitive: t.exposeFloat('avgCognitive', {
      description: 'Mean cognitive complexity of a function.',
    }),
    maxCognitive: t.exposeInt('maxCognitive', {
      description: 'Highest cognitive complexity of a function.',
    }),
    maintainability: t.exposeFloat('maintainability', {
      description:
        'Mean maintainability index of files with code, 0 (worst) to 100, weighted by lines of code.',
    }),
    duplicatedLines: t.exposeInt('duplicatedLines', {
      description: 'Number of lines in exact clones, each counted once.',
    }),
    duplicatePercentage: t.exposeFloat('duplicatePercentage', {
      description: 'Duplicated lines in percent of all lines, 0 to 100, as SonarQube defines it.',
    }),
  }),
});

/** Every file is read for the summary anyway. */
const ALL_FILES = { defaultSize: 1_000_000, maxSize: 1_000_000 };

const FileMetricsRef = builder.objectRef<FileRow>('FileMetrics').implement({
  description: 'Measures of a file.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    isGenerated: t.exposeBoolean('isGenerated'),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines', { description: 'Number of lines that contain code.' }),
    commentLines: t.exposeInt('commentLines', {
      description: 'Number of lines that contain only comments.',
    }),
    blankLines: t.exposeInt('blankLines', { description: 'Number of blank lines.' }),
    logicalLines: t.exposeInt('logicalLines', {
      description: 'Number of statements, used in the maintainability index.',
    }),
    duplicatedLines: t.exposeInt('duplicatedLines', {
      description: 'Number of lines in exact clones, each counted once.',
    }),
    functions: t.exposeInt('functions'),
    classes: t.exposeInt('classes'),
    complexity: t.exposeInt('functionComplexity', {
      description: `Sum of the cyclomatic complexity of the functions in the file. ${CYCLOMATIC}`,
    }),
    maxComplexity: t.exposeInt('maxComplexity', {
      description: 'Highest cyclomatic complexity of a function in the file.',
    }),
    cognitive: t.exposeInt('cognitive', {
      description: `Sum of the cognitive complexity of all functions and top-level code. ${COGNITIVE}`,
    }),
    maxCognitive: t.exposeInt('maxCognitive', {
      description: 'Highest cognitive complexity of a function in the file.',
    }),
    maintainability: t.exposeFloat('maintainability', { description: MAINTAINABILITY }),
  }),
});

const GroupRef = builder.objectRef<MetricsGroup>('MetricsGroup').implement({
  description: 'Totals over the files of one directory or language.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'Directory path (`.` for the root) or language of the group.',
    }),
    summary: t.field({
      description: 'Totals over the files of the group.',
      type: SummaryRef,
      resolve: summaryOf,
    }),
  }),
});

const FunctionOrderEnum = builder.enumType('FunctionOrder', {
  description: 'Measure that functions are sorted by.',
  values: describeValues<FunctionOrder>({
    complexity: 'Cyclomatic complexity, highest first.',
    cognitive: 'Cognitive complexity, highest first.',
  }),
});

const FunctionRef = builder.objectRef<FunctionMeasures>('FunctionMetrics').implement({
  description: 'Measures of a function or method.',
  fields: (t) => ({
    path: t.exposeString('path'),
    name: t.exposeString('name', { description: 'Name of the function.' }),
    container: t.exposeString('container', {
      nullable: true,
      description: 'Enclosing type or namespace; null for a top-level function.',
    }),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    complexity: t.exposeInt('complexity', { description: CYCLOMATIC }),
    cognitive: t.exposeInt('cognitive', { description: COGNITIVE }),
  }),
});

export const MetricsRef = builder.objectRef<Metrics>('Metrics').implement({
  description: 'Size, complexity, maintainability and duplication of a project or a part of it.',
  fields: (t) => ({
    summary: t.field({
      description: 'Totals over all files that match the filters.',
      type: SummaryRef,
      resolve: summaryOf,
    }),
    sample: t.field({
      type: MetricsSampleRef,
      nullable: true,
      description: 'Sample that the measures are based on; null if the index contains every file.',
      resolve: sampleOf,
    }),
    files: t.connection({
      type: FileMetricsRef,
      description: 'Files of parsed languages, sorted by path. Default page size: all files.',
      complexity: COUNTED_ABOVE,
      resolve: ({ files }, args) =>
        resolveWindow(args, ALL_FILES, {
          length: files.length,
          toPosition: (cursor) => positionOfCursor(files, cursor),
          toCursor: (position) => cursorOf({ path: files[position]?.path ?? '' }),
          load: (from, to) => files.slice(from, to),
        }),
    }),
    byDirectory: t.field({
      description: 'Totals for each directory.',
      type: [GroupRef],
      args: {
        depth: t.arg.int({ defaultValue: 1, description: 'Directory depth to group by, 1 to 20.' }),
      },
      resolve: (metrics, { depth }) => groupByDirectory(metrics, depth ?? 1),
    }),
    byLanguage: t.field({
      description: 'Totals for each language.',
      type: [GroupRef],
      resolve: groupByLanguage,
    }),
    functions: t.field({
      type: [FunctionRef],
      description: 'Most complex functions, most complex first.',
      args: {
        first: t.arg.int({ defaultValue: 20, description: 'Number of functions, 1 to 100.' }),
        orderBy: t.arg({
          description: 'Measure to sort by, largest first.',
          type: FunctionOrderEnum,
          defaultValue: 'complexity',
        }),
        withGenerated: t.arg.boolean({
          description: 'Whether to include functions of generated files.',
          defaultValue: false,
        }),
      },
      resolve: (metrics, { first, orderBy, withGenerated }, context) =>
        listFunctions(context.tenant, metrics, {
          first: first ?? 20,
          orderBy: orderBy ?? 'complexity',
          withGenerated: withGenerated ?? false,
        }),
    }),
  }),
});

/** Metrics read and give every file of the index, however many there turn out to be. */
const METRICS_PRICE = 500;

builder.objectField(ProjectRef, 'metrics', (t) =>
  t.field({
    description: 'Measures of the current index.',
    type: MetricsRef,
    authScopes: { permission: 'analysis' },
    args: {
      path: t.arg.string({ description: 'File, directory or glob to filter by.' }),
      language: t.arg.string({
        description: 'Language of the files, such as `typescript`. Default: all languages.',
      }),
    },
    complexity: { field: METRICS_PRICE, multiplier: 1 },
    resolve: (project, { path, language }, context) =>
      loadMetrics(context.tenant, project, { path: path ?? null, language: language ?? null }),
  }),
);

/** Of an index that an earlier version made, some are 0. */
const TREND_NUMBERS = [
  'files',
  'lines',
  'codeLines',
  'functions',
  'classes',
  'avgComplexity',
  'maxComplexity',
  'duplicatePercentage',
] as const satisfies readonly (keyof SnapshotTotals)[];

const TrendPointRef = builder.objectRef<TrendPoint>('TrendPoint').implement({
  description: 'Measures of the project after one index run.',
  fields: (t) => ({
    runId: t.exposeID('runId', { description: 'ID of the index run.' }),
    commit: t.exposeString('commit', {
      description: 'Hash of the indexed commit; null without git.',
      nullable: true,
    }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime' }),
    ...Object.fromEntries(
      TREND_NUMBERS.map((name) => [name, t.float({ resolve: ({ summary }) => summary[name] })]),
    ),
    deadLines: t.int({
      description: 'Number of lines that removing unused code would save.',
      resolve: ({ summary }) => summary.deadCode?.removableLines ?? 0,
    }),
    unresolvedImports: t.int({
      description: 'Number of unresolved imports.',
      resolve: ({ summary }) => summary.unresolvedImports,
    }),
    unparsed: t.int({
      description: 'Number of files with parse errors.',
      resolve: ({ summary }) => summary.unparsed,
    }),
  }),
});

builder.objectField(ProjectRef, 'trend', (t) =>
  t.field({
    type: [TrendPointRef],
    description: 'Measures of the project after each index run, oldest first.',
    authScopes: { permission: 'analysis' },
    args: {
      last: t.arg.int({
        defaultValue: 30,
        description: 'Number of most recent runs to return, 1 to 365.',
      }),
    },
    complexity: ({ last }) => ({ field: 10, multiplier: Math.max(1, last ?? 30) }),
    resolve: (project, { last }, context) => loadTrend(context.tenant, project, last ?? 30),
  }),
);
