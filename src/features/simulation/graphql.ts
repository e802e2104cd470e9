import { AffectedTestRef, LIKELY_TESTS, WideningRef } from '#features/impact/graphql.ts';
import { likelyTestPaths } from '#features/impact/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  type Effort,
  type FileEvidence,
  type KnownGaps,
  type SignalName,
  simulateChange,
} from './service.ts';
import type { PastCommit, SimulatedFile, Simulation } from './simulation.ts';

const SignalEnum = builder.enumType('ChangeSignal', {
  description:
    'Evidence that a file is affected by a change. For the weight of each signal, see docs/simulation.md.',
  values: {
    words: { description: 'The file contains words of the description.' },
    pieces: { description: 'Searching for the description finds code in the file.' },
    commits: { description: 'Past commits with similar messages changed the file.' },
    churn: { description: 'The file has changed often recently.' },
    named: { description: 'The description mentions the file.' },
    scope: { description: 'The description mentions a directory that contains the file.' },
    similarName: {
      description:
        'The file has a name similar to another likely file, such as a test and its subject.',
    },
    imports: { description: 'The file imports, or is imported by, another likely file.' },
    together: { description: 'Past commits changed the file together with other likely files.' },
  } as const satisfies Record<SignalName, object>,
});

const EvidenceRef = builder.objectRef<FileEvidence>('ChangeEvidence').implement({
  description: 'Evidence that a file belongs to a change.',
  fields: (t) => ({
    signal: t.field({
      description: 'Kind of the evidence.',
      type: SignalEnum,
      resolve: ({ signal }) => signal,
    }),
    share: t.exposeFloat('share', {
      description: 'Share of this signal in the total evidence for the file, 0 to 1.',
    }),
    items: t.stringList({
      description:
        'Details of the evidence: words, commits by hash and subject, paths, lines and a name, or a number of commits.',
      resolve: ({ items }) => [...items],
    }),
  }),
});

const FileRef = builder.objectRef<SimulatedFile>('SimulatedFile').implement({
  description: 'File that a described change would touch.',
  fields: (t) => ({
    path: t.exposeString('path'),
    isTest: t.exposeBoolean('isTest'),
    confidence: t.exposeFloat('confidence', {
      description:
        'Probability that the change affects the file, 0 to 1, calibrated on past commits.',
    }),
    evidence: t.field({
      type: [EvidenceRef],
      description: 'Evidence for the file, strongest first.',
      complexity: COUNTED_ABOVE,
      resolve: ({ evidence }) => [...evidence],
    }),
  }),
});

const EffortRef = builder.objectRef<Effort>('SimulatedEffort').implement({
  description: 'Rough estimate of the effort. For the formula, see docs/simulation.md.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description:
        'Effort as text: `2h`, or `3d` with eight hours per day; `unknown` if no code is likely to be affected.',
    }),
    hours: t.exposeFloat('hours', { description: 'Estimated effort in hours.' }),
    codeHours: t.exposeFloat('codeHours', {
      description: 'Effort in hours, estimated from the size of the affected code.',
    }),
    historyHours: t.exposeFloat('historyHours', {
      nullable: true,
      description:
        'Effort in hours, estimated from similar past commits; null with fewer than five such commits.',
    }),
    timedCommits: t.exposeInt('timedCommits', {
      description: 'Number of past commits that the estimate is based on.',
    }),
  }),
});

const CommitRef = builder.objectRef<PastCommit>('PastCommit').implement({
  description: 'Commit of the past that changed the same code.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Full commit hash.' }),
    subject: t.exposeString('subject', {
      description: 'Subject line of the commit message, without e-mail addresses.',
    }),
    similarity: t.exposeFloat('similarity', {
      description:
        'Share of the description’s content that the commit message also contains, 0 to 1.',
    }),
  }),
});

const CompletenessRef = builder.objectRef<KnownGaps>('SimulationCompleteness').implement({
  description:
    'Completeness of the index. Affected files may be missing if the index is incomplete.',
  fields: (t) => ({
    skippedFiles: t.exposeInt('skippedFiles', {
      description: 'Number of skipped files that may contain code.',
    }),
    unparsedFiles: t.exposeInt('unparsedFiles', {
      description: 'Number of files with parse errors.',
    }),
    unresolvedImports: t.exposeInt('unresolvedImports', {
      description: 'Number of unresolved imports.',
    }),
    sampledShare: t.exposeFloat('sampledShare', {
      description: 'Share of the indexable files that are in the index, 0 to 1.',
    }),
  }),
});

const SourceEnum = builder.enumType('SimulationSource', {
  description: 'Writer of a prediction: a language model, or this service without one.',
  values: describeValues<'offline' | 'model'>({
    offline: 'Sextant computed the prediction from the index.',
    model: 'The configured language model wrote the prediction.',
  }),
});
const DEFAULT_TESTS = 100;

const SimulationRef = builder.objectRef<Simulation>('Simulation').implement({
  description: 'Predicted effect of a change that is described in words.',
  fields: (t) => ({
    files: t.field({
      type: [FileRef],
      description:
        'Files likely to be affected, including tests, most likely first: files named in the description with their dependents, and up to 20 others. Empty if nothing in the index matches the description.',
      complexity: COUNTED_ABOVE,
      resolve: ({ files }) => [...files],
    }),
    affectedTests: t.field({
      type: [AffectedTestRef],
      description: `Tests that the change may break, strongest evidence first. Default: ${DEFAULT_TESTS}.`,
      args: { first: t.arg.int({ defaultValue: DEFAULT_TESTS }) },
      complexity: ({ first }) => ({ field: 1, multiplier: Math.max(1, first ?? DEFAULT_TESTS) }),
      resolve: ({ tests }, { first }) => tests.tests.slice(0, Math.max(0, first ?? DEFAULT_TESTS)),
    }),
    affectedTestsCount: t.int({
      description: 'Number of tests that the change may break.',
      resolve: ({ tests }) => tests.tests.length,
    }),
    widening: t.field({
      type: WideningRef,
      nullable: true,
      description:
        'Extension of the affected tests beyond the direct evidence, because the index is incomplete; null if they were not extended.',
      resolve: ({ tests }) => tests.widened,
    }),
    effort: t.expose('effort', { type: EffortRef, description: 'Estimated effort of the change.' }),
    commits: t.field({
      type: [CommitRef],
      description:
        'Past commits that are similar to the description, most similar first. At most 10.',
      complexity: COUNTED_ABOVE,
      resolve: ({ commits }) => [...commits],
    }),
    analysis: t.exposeString('analysis', {
      description: 'Explanation of the affected files, in Markdown.',
    }),
    source: t.field({
      type: SourceEnum,
      description:
        'Source of the analysis: the facts of the index alone, or the configured model based on these facts.',
      resolve: ({ source }) => source,
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      description:
        'Notice for the reader, for example that the model did not respond; null if there is nothing to report.',
    }),
    hasHistory: t.exposeBoolean('hasHistory', {
      description: 'Whether the git history was available.',
    }),
    completeness: t.field({
      description: 'Gaps of the prediction.',
      type: CompletenessRef,
      resolve: ({ gaps }) => gaps,
    }),
  }),
});

builder.objectField(SimulationRef, 'likelyTestPaths', (t) =>
  t.stringList({
    description: LIKELY_TESTS,
    complexity: COUNTED_ABOVE,
    resolve: ({ tests }) => likelyTestPaths(tests),
  }),
);

/** It scores every file, past commits and tests, and may ask the configured model. */
const SIMULATION_PRICE = 500;

builder.objectField(ProjectRef, 'simulate', (t) =>
  t.field({
    type: SimulationRef,
    description:
      'Simulates a change from its description: affected files, tests to run and effort.',
    authScopes: { permission: 'analysis' },
    args: {
      description: t.arg.string({
        required: true,
        description: 'Description of the change, 1 to 10,000 characters.',
      }),
      language: t.arg.string({
        defaultValue: 'en',
        description: 'Language of the analysis, as an ISO 639-1 code.',
      }),
    },
    complexity: { field: SIMULATION_PRICE, multiplier: 1 },
    resolve: (project, { description, language }, { tenant }) =>
      simulateChange(tenant, project, { description, language: language ?? 'en' }),
  }),
);
