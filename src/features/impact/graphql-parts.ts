import { ReferenceConfidenceEnum } from '#features/navigation/graphql.ts';
import { SymbolKindEnum } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  type AffectedTest,
  describeRisk,
  type Evidence,
  EVIDENCE_KINDS,
  type BlindSpot,
  BLIND_SPOT_KINDS,
  type UnindexedFile,
  type Risk,
  RISK_LEVELS,
  RISK_RULES,
  type RiskFactor,
  type SymbolDependent,
  type ChangedFile,
  type TransitiveDependent,
  type Widening,
} from './service.ts';

export const LIKELY_TESTS =
  'Paths of the tests with direct evidence, strongest first: all affected tests except those added because the index is incomplete.';

const RiskLevelEnum = builder.enumType('RiskLevel', {
  description: describeRisk(),
  values: RISK_LEVELS,
});

const RiskShiftEnum = builder.enumType('RiskShift', {
  description: 'Effect of the other factors on the risk level that reach alone gives.',
  values: ['raised', 'lowered', 'none'] as const,
});

const RiskFactorRef = builder.objectRef<RiskFactor>('RiskFactor').implement({
  description: 'Measure that raises or lowers the risk of a change.',
  fields: (t) => ({
    factor: t.exposeString('factor', {
      description: 'Name of the factor, such as `churn` or `untested`.',
    }),
    value: t.exposeInt('value', {
      nullable: true,
      description: 'Value of the factor; null if unknown, in which case it has no points.',
    }),
    points: t.exposeInt('points', { description: 'Risk points of the factor, 0 to 3.' }),
    thresholds: t.intList({
      description: 'Lowest values for 1, 2 and 3 points.',
      resolve: ({ factor }) => [...(ruleOf(factor)?.thresholds ?? [])],
    }),
    meaning: t.string({
      description: 'Description of the measure in words.',
      resolve: ({ factor }) => ruleOf(factor)?.meaning ?? '',
    }),
  }),
});

function ruleOf(factor: string) {
  return RISK_RULES.find((rule) => rule.factor === factor);
}

export const RiskRef = builder.objectRef<Risk>('ImpactRisk').implement({
  description: 'Risk of a change with the factors behind it.',
  fields: (t) => ({
    level: t.field({
      description: 'Level of the risk.',
      type: RiskLevelEnum,
      resolve: ({ level }) => level,
    }),
    points: t.exposeInt('points', { description: 'Sum of the points of all factors.' }),
    shift: t.field({
      type: RiskShiftEnum,
      description:
        'Change of the reach-based risk level because of history, tests and public interface.',
      resolve: ({ shift }) => shift,
    }),
    isRaised: t.exposeBoolean('isRaised', {
      description:
        'Whether the risk was raised from `LOW` because the index is incomplete around the change.',
    }),
    factors: t.field({
      description: 'Factors behind the level.',
      type: [RiskFactorRef],
      resolve: ({ factors }) => [...factors],
    }),
  }),
});

const BlindSpotKindEnum = builder.enumType('ImpactBlindSpotKind', {
  description: 'Reason why the dependents of a change may be incomplete.',
  values: BLIND_SPOT_KINDS,
});

export const BlindSpotRef = builder.objectRef<BlindSpot>('ImpactBlindSpot').implement({
  description:
    'Blind spot: incomplete information around the change. With at least one blind spot, the risk is never `LOW`.',
  fields: (t) => ({
    kind: t.field({
      description: 'Kind of the gap.',
      type: BlindSpotKindEnum,
      resolve: ({ kind }) => kind,
    }),
    path: t.exposeString('path', {
      description: 'Path of the affected file; empty if the whole index is affected.',
    }),
    line: t.exposeInt('line', {
      description: 'Line in the file, from 1; null if the whole file is affected.',
      nullable: true,
    }),
    detail: t.exposeString('detail', { description: 'Description of the gap in words.' }),
  }),
});

const EvidenceKindEnum = builder.enumType('TestEvidenceKind', {
  description: 'Kind of evidence that a test covers a change.',
  values: EVIDENCE_KINDS,
});

const EvidenceRef = builder.objectRef<Evidence>('TestEvidence').implement({
  description: 'Evidence that a test covers a change.',
  fields: (t) => ({
    kind: t.field({
      description: 'Kind of the evidence.',
      type: EvidenceKindEnum,
      resolve: ({ kind }) => kind,
    }),
    text: t.exposeString('text', { description: 'Evidence in words.' }),
  }),
});

export const AffectedTestRef = builder.objectRef<AffectedTest>('AffectedTest').implement({
  description: 'Test file that the change may break, with evidence.',
  fields: (t) => ({
    path: t.exposeString('path'),
    evidence: t.field({
      type: [EvidenceRef],
      description: 'Evidence that the change affects the test, strongest first. At least one item.',
      resolve: ({ evidence }) => [...evidence],
    }),
    importChain: t.field({
      type: ['String'],
      description:
        'Import path from the test to the change: each file imports the next. May be empty.',
      resolve: ({ importChain }) => [...importChain()],
    }),
  }),
});

const WideningScopeEnum = builder.enumType('TestWideningScope', {
  description: 'Tests that a widening adds.',
  values: {
    blindSpots: { description: 'Include tests that reach a file with incomplete information.' },
    module: { description: 'Include all tests of the module.' },
    all: { description: 'Include all tests of the project.' },
  } as const,
});

export const WideningRef = builder.objectRef<Widening>('TestWidening').implement({
  description: 'Reason to run more tests than the evidence names.',
  fields: (t) => ({
    scope: t.field({
      description: 'Tests that are added.',
      type: WideningScopeEnum,
      resolve: ({ scope }) => scope,
    }),
    reason: t.exposeString('reason', { description: 'Reason for adding the tests.' }),
  }),
});

export const TransitiveRef = builder
  .objectRef<TransitiveDependent>('TransitiveDependent')
  .implement({
    description: 'File that depends on a change, directly or through other files.',
    fields: (t) => ({
      path: t.exposeString('path'),
      depth: t.exposeInt('depth', {
        description: 'Number of imports between this file and the change, from 1.',
      }),
      isDirect: t.boolean({
        description: 'Whether the file imports a changed file directly.',
        resolve: ({ depth }) => depth === 1,
      }),
      importChain: t.field({
        type: ['String'],
        description:
          'Shortest import path from this file to the changed file: each file imports the next.',
        resolve: ({ importChain }) => [...importChain()],
      }),
    }),
  });

export const SymbolDependentRef = builder.objectRef<SymbolDependent>('SymbolDependent').implement({
  description: 'Code that uses a changed symbol, directly or indirectly.',
  fields: (t) => ({
    path: t.exposeString('path'),
    symbol: t.exposeString('symbol', {
      nullable: true,
      description: 'Symbol that uses the changed symbol; null for top-level code of the file.',
    }),
    line: t.exposeInt('line', {
      description: 'Line of the declaration, from 1; null for top-level code of the file.',
      nullable: true,
    }),
    depth: t.exposeInt('depth', {
      description: 'Number of uses between the symbol and the change, from 1.',
    }),
    confidence: t.expose('confidence', {
      type: ReferenceConfidenceEnum,
      description: 'Confidence of the reference.',
    }),
  }),
});

const DiffSideEnum = builder.enumType('DiffSide', {
  description: 'Side of a change: the text before it or after it.',
  values: {
    old: { description: 'The indexed text is the text before the change.' },
    new: { description: 'The indexed text is the text after the change.' },
    neither: {
      description:
        'The indexed text matches neither side of the diff, so the whole file counts as changed.',
    },
  } as const,
});

const TouchedSymbolRef = builder
  .objectRef<ChangedFile['symbols'][number]>('TouchedSymbol')
  .implement({
    description: 'Symbol that a change touches.',
    fields: (t) => ({
      name: t.exposeString('name'),
      kind: t.expose('kind', { type: SymbolKindEnum }),
      startLine: t.exposeInt('startLine'),
      endLine: t.exposeInt('endLine'),
    }),
  });

const MAX_SYMBOLS = 500;

export const TouchedFileRef = builder.objectRef<ChangedFile>('ChangedFile').implement({
  description: 'Changed file that the index contains.',
  fields: (t) => ({
    path: t.exposeString('path'),
    change: t.exposeString('change', {
      nullable: true,
      description:
        'Kind of change: `added`, `deleted`, `modified`, `renamed` or `copied`; null without a diff.',
    }),
    side: t.field({
      description: 'Side of the diff that the indexed text matches; null without a diff.',
      type: DiffSideEnum,
      nullable: true,
      resolve: ({ side }) => side,
    }),
    isWhole: t.boolean({
      description:
        'Whether the whole file counts as changed, or the change includes top-level code.',
      resolve: ({ isTopTouched }) => isTopTouched,
    }),
    symbols: t.field({
      type: [TouchedSymbolRef],
      complexity: { field: 5, multiplier: 10 },
      description: `Innermost changed symbols, at most ${MAX_SYMBOLS}.`,
      resolve: ({ symbols }) => symbols.slice(0, MAX_SYMBOLS),
    }),
  }),
});

export const UnindexedFileRef = builder.objectRef<UnindexedFile>('UnindexedFile').implement({
  description: 'File of the diff that the index does not contain.',
  fields: (t) => ({
    path: t.exposeString('path'),
    change: t.exposeString('change', { description: 'Kind of the change in the diff.' }),
  }),
});
