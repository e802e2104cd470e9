import { builder } from '#platform/graphql/builder.ts';
import {
  type AffectedTest,
  describeRisk,
  type Evidence,
  EVIDENCE_KINDS,
  type Hole,
  HOLE_KINDS,
  type OutsideFile,
  type Risk,
  RISK_LEVELS,
  RISK_RULES,
  type RiskFactor,
  type SymbolDependent,
  type TouchedFile,
  type TransitiveDependent,
  type Widening,
} from './service.ts';

const RiskLevelEnum = builder.enumType('RiskLevel', {
  description: describeRisk(),
  values: RISK_LEVELS,
});

const RiskShiftEnum = builder.enumType('RiskShift', {
  values: ['raised', 'lowered', 'none'] as const,
});

const RiskFactorRef = builder.objectRef<RiskFactor>('RiskFactor').implement({
  fields: (t) => ({
    factor: t.exposeString('factor'),
    value: t.exposeInt('value', {
      nullable: true,
      description: 'Null where nothing is known of it: it then has no points.',
    }),
    points: t.exposeInt('points', { description: '0 to 3.' }),
    thresholds: t.intList({
      description: 'Values from which on it has 1, 2 and 3 points.',
      resolve: ({ factor }) => [...(ruleOf(factor)?.thresholds ?? [])],
    }),
    meaning: t.string({ resolve: ({ factor }) => ruleOf(factor)?.meaning ?? '' }),
  }),
});

function ruleOf(factor: string) {
  return RISK_RULES.find((rule) => rule.factor === factor);
}

export const RiskRef = builder.objectRef<Risk>('ImpactRisk').implement({
  fields: (t) => ({
    level: t.field({ type: RiskLevelEnum, resolve: ({ level }) => level }),
    points: t.exposeInt('points', { description: 'Sum over the factors.' }),
    shift: t.field({
      type: RiskShiftEnum,
      description: 'What history, tests and public interface made of the level by reach.',
      resolve: ({ shift }) => shift,
    }),
    isRaised: t.exposeBoolean('isRaised', {
      description: 'What is known would be `low`, and not all is known.',
    }),
    factors: t.field({ type: [RiskFactorRef], resolve: ({ factors }) => [...factors] }),
  }),
});

/** Values of an enum whose names have hyphens, which GraphQL's cannot have. */
function toValues<const Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((value) => [value.replaceAll('-', '_'), { value }] as const));
}

const HoleKindEnum = builder.enumType('ImpactHoleKind', {
  description: 'Why not all is known of who depends on what is changed.',
  values: toValues(HOLE_KINDS),
});

export const HoleRef = builder.objectRef<Hole>('ImpactHole').implement({
  description: 'Something unknown around what is changed; its risk is then never `low`.',
  fields: (t) => ({
    kind: t.field({ type: HoleKindEnum, resolve: ({ kind }) => kind }),
    path: t.exposeString('path', { description: 'Empty where it is the whole index.' }),
    line: t.exposeInt('line', { nullable: true }),
    detail: t.exposeString('detail'),
  }),
});

const EvidenceKindEnum = builder.enumType('TestEvidenceKind', {
  values: toValues(EVIDENCE_KINDS),
});

const EvidenceRef = builder.objectRef<Evidence>('TestEvidence').implement({
  fields: (t) => ({
    kind: t.field({ type: EvidenceKindEnum, resolve: ({ kind }) => kind }),
    text: t.exposeString('text'),
  }),
});

export const AffectedTestRef = builder.objectRef<AffectedTest>('AffectedTest').implement({
  description: 'A test file that the change may make fail, and why it is believed to.',
  fields: (t) => ({
    path: t.exposeString('path'),
    evidence: t.field({
      type: [EvidenceRef],
      description: 'What says most first; at least one.',
      resolve: ({ evidence }) => [...evidence],
    }),
    way: t.field({
      type: ['String'],
      description: 'Files from the test to the change, each importing the next; may be empty.',
      resolve: ({ way }) => [...way()],
    }),
  }),
});

const WideningScopeEnum = builder.enumType('TestWideningScope', {
  values: {
    holes: { description: 'Also the tests that reach a file of which not all is known.' },
    module: { description: 'All tests of the module.' },
    all: { description: 'All tests of the project.' },
  } as const,
});

export const WideningRef = builder.objectRef<Widening>('TestWidening').implement({
  fields: (t) => ({
    scope: t.field({ type: WideningScopeEnum, resolve: ({ scope }) => scope }),
    reason: t.exposeString('reason'),
  }),
});

export const TransitiveRef = builder
  .objectRef<TransitiveDependent>('TransitiveDependent')
  .implement({
    fields: (t) => ({
      path: t.exposeString('path'),
      depth: t.exposeInt('depth', { description: 'Imports between it and the change.' }),
      isDirect: t.boolean({
        description: 'Whether it imports a changed file itself.',
        resolve: ({ depth }) => depth === 1,
      }),
      way: t.field({
        type: ['String'],
        description:
          'A shortest way: itself first, the changed file last, each importing the next.',
        resolve: ({ way }) => [...way()],
      }),
    }),
  });

export const SymbolDependentRef = builder.objectRef<SymbolDependent>('SymbolDependent').implement({
  description: 'Code that uses a changed symbol, directly or through others.',
  fields: (t) => ({
    path: t.exposeString('path'),
    symbol: t.exposeString('symbol', {
      nullable: true,
      description: 'Null for the top level of the file.',
    }),
    line: t.exposeInt('line', { nullable: true }),
    depth: t.exposeInt('depth'),
    confidence: t.exposeString('confidence', {
      description: '`exact`, `unique-name`, or `ambiguous`, where several symbols fit.',
    }),
  }),
});

const DiffSideEnum = builder.enumType('DiffSide', {
  values: {
    old: { description: 'The index has the text before the change.' },
    new: { description: 'The index has the text after it.' },
    neither: { description: 'It has another text: all of the file counts as changed.' },
  } as const,
});

const TouchedSymbolRef = builder
  .objectRef<TouchedFile['symbols'][number]>('TouchedSymbol')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      kind: t.exposeString('kind'),
      startLine: t.exposeInt('startLine'),
      endLine: t.exposeInt('endLine'),
    }),
  });

const MAX_SYMBOLS = 500;

export const TouchedFileRef = builder.objectRef<TouchedFile>('TouchedFile').implement({
  description: 'A file of the index that is changed.',
  fields: (t) => ({
    path: t.exposeString('path'),
    change: t.exposeString('change', {
      nullable: true,
      description: '`added`, `deleted`, `modified`, `renamed` or `copied`; null without a diff.',
    }),
    side: t.field({ type: DiffSideEnum, nullable: true, resolve: ({ side }) => side }),
    isWhole: t.boolean({
      description: 'All of it counts as changed, or what is in none of its symbols does.',
      resolve: ({ isTopTouched }) => isTopTouched,
    }),
    symbols: t.field({
      type: [TouchedSymbolRef],
      complexity: { field: 5, multiplier: 10 },
      description: `The innermost that are changed, at most ${MAX_SYMBOLS}.`,
      resolve: ({ symbols }) => symbols.slice(0, MAX_SYMBOLS),
    }),
  }),
});

export const OutsideFileRef = builder.objectRef<OutsideFile>('OutsideFile').implement({
  description: 'A file of the diff that the index does not have.',
  fields: (t) => ({
    path: t.exposeString('path'),
    change: t.exposeString('change'),
  }),
});
