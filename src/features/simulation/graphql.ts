import { AffectedTestRef, WideningRef } from '#features/impact/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
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
  description: 'What speaks for a file being changed. docs/simulation.md has what each counts.',
  values: {
    words: { description: 'Words of the description stand in it.' },
    pieces: { description: 'A piece of it is what search would find for the description.' },
    commits: { description: 'Past commits whose messages are like the description changed it.' },
    habit: { description: 'It has changed often of late, whatever for.' },
    named: { description: 'The description names it.' },
    scope: { description: 'The description names a folder that it is in.' },
    kin: { description: 'It is called like another likely file: a test and what it tests.' },
    imports: { description: 'It imports, or is imported by, likely files.' },
    together: { description: 'Past commits changed it together with likely files.' },
  } as const satisfies Record<SignalName, object>,
});

const EvidenceRef = builder.objectRef<FileEvidence>('ChangeEvidence').implement({
  fields: (t) => ({
    signal: t.field({ type: SignalEnum, resolve: ({ signal }) => signal }),
    share: t.exposeFloat('share', { description: 'Of what speaks for the file, 0 to 1.' }),
    items: t.stringList({
      description:
        'What it rests on: words, commits by id and subject, paths, lines and a name, or a number of commits.',
      resolve: ({ items }) => [...items],
    }),
  }),
});

const FileRef = builder.objectRef<SimulatedFile>('SimulatedFile').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    isTest: t.exposeBoolean('isTest'),
    confidence: t.exposeFloat('confidence', {
      description:
        'Chance that the change touches it, 0 to 1: the share of such files that past changes did touch.',
    }),
    evidence: t.field({
      type: [EvidenceRef],
      description: 'The most first.',
      complexity: COUNTED_ABOVE,
      resolve: ({ evidence }) => [...evidence],
    }),
  }),
});

const EffortRef = builder.objectRef<Effort>('SimulatedEffort').implement({
  description: 'A rough estimate; docs/simulation.md has its formula.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description: '`2h`, or `3d` of eight hours; `unknown` where no code is likely to be touched.',
    }),
    hours: t.exposeFloat('hours'),
    codeHours: t.exposeFloat('codeHours', { description: 'From the size of the code it touches.' }),
    historyHours: t.exposeFloat('historyHours', {
      nullable: true,
      description: 'What past commits like it took; null where fewer than five tell.',
    }),
    timedCommits: t.exposeInt('timedCommits', { description: 'Past commits that told.' }),
  }),
});

const CommitRef = builder.objectRef<PastCommit>('PastCommit').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    subject: t.exposeString('subject', { description: 'Without e-mail addresses.' }),
    likeness: t.exposeFloat('likeness', {
      description: 'Share of what the description says that its message says too, 0 to 1.',
    }),
  }),
});

const CompletenessRef = builder.objectRef<KnownGaps>('SimulationGaps').implement({
  description: 'What the index does not have; something may be missing for it.',
  fields: (t) => ({
    skippedFiles: t.exposeInt('skippedFiles'),
    unparsedFiles: t.exposeInt('unparsedFiles'),
    unresolvedImports: t.exposeInt('unresolvedImports'),
    sampledShare: t.exposeFloat('sampledShare', {
      description: 'Share of the files that may be indexed which are, 0 to 1.',
    }),
  }),
});

const SourceEnum = builder.enumType('SimulationSource', { values: ['offline', 'model'] as const });
const DEFAULT_TESTS = 100;

const SimulationRef = builder.objectRef<Simulation>('Simulation').implement({
  fields: (t) => ({
    files: t.field({
      type: [FileRef],
      description:
        'The likeliest first, tests among them: what the description names with all that uses it, and at most 20 others. Empty where nothing in the index matches.',
      complexity: COUNTED_ABOVE,
      resolve: ({ files }) => [...files],
    }),
    affectedTests: t.field({
      type: [AffectedTestRef],
      description: `Tests that may fail, those with the best evidence first; ${DEFAULT_TESTS} unless told otherwise.`,
      args: { first: t.arg.int({ defaultValue: DEFAULT_TESTS }) },
      complexity: ({ first }) => ({ field: 1, multiplier: Math.max(1, first ?? DEFAULT_TESTS) }),
      resolve: ({ tests }, { first }) => tests.tests.slice(0, Math.max(0, first ?? DEFAULT_TESTS)),
    }),
    affectedTestsCount: t.int({ resolve: ({ tests }) => tests.tests.length }),
    widening: t.field({
      type: WideningRef,
      nullable: true,
      description: 'How far beyond the evidence the tests were taken; null where not at all.',
      resolve: ({ tests }) => tests.widened,
    }),
    effort: t.field({ type: EffortRef, resolve: ({ effort }) => effort }),
    commits: t.field({
      type: [CommitRef],
      description: 'Past commits like the description, at most 10.',
      complexity: COUNTED_ABOVE,
      resolve: ({ commits }) => [...commits],
    }),
    analysis: t.exposeString('analysis', { description: 'Why these files: Markdown.' }),
    source: t.field({
      type: SourceEnum,
      description: 'Whether the configured model wrote the analysis, from the same facts.',
      resolve: ({ source }) => source,
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      description: 'What the reader should know, such as that the model did not answer.',
    }),
    hasHistory: t.exposeBoolean('hasHistory', {
      description: 'Whether past commits could be asked.',
    }),
    gaps: t.field({ type: CompletenessRef, resolve: ({ gaps }) => gaps }),
  }),
});

/** It scores every file, past commits and tests, and may ask the configured model. */
const SIMULATION_PRICE = 500;

builder.objectField(ProjectRef, 'simulate', (t) =>
  t.field({
    type: SimulationRef,
    description: 'What a change that is only described would touch, break and take.',
    authScopes: { permission: 'analysis' },
    args: {
      description: t.arg.string({
        required: true,
        description: '1 to 10,000 characters of prose.',
      }),
      language: t.arg.string({
        defaultValue: 'en',
        description: 'ISO 639-1 code of the analysis.',
      }),
    },
    complexity: { field: SIMULATION_PRICE, multiplier: 1 },
    resolve: (project, { description, language }, { tenant }) =>
      simulateChange(tenant, project, { description, language: language ?? 'en' }),
  }),
);
