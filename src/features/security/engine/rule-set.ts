import type {
  EffectModel,
  LibraryModel,
  ParameterModel,
  ResultModel,
  SanitizerModel,
  SourceModel,
} from '../models/model.ts';
import {
  type AssignMatch,
  type CallMatch,
  type Danger,
  DANGERS,
  type FunctionMatch,
  type Match,
  type Pattern,
  type QueryMatch,
  type Rule,
  type Sink,
  type TaintMatch,
  type TextMatch,
  type UseMatch,
} from '../rule.ts';
import { createInterest, type InterestIndex } from './interest.ts';
import { createNameTable, type Named, type NameTable } from './name-table.ts';
import { createPatternIndex, createPatternTest, type PatternIndex } from './patterns.ts';
import { ALL_DANGERS } from './value.ts';

/** A match of a rule with the rule. */
export interface Ruled<M extends Match> {
  readonly rule: Rule;
  readonly match: M;
}

/** A place that tainted values must not reach, with its rule. */
export interface RuledSink extends Ruled<TaintMatch> {
  readonly sink: Sink;
  /** bit of its danger */
  readonly mask: number;
  readonly origins: ReadonlySet<string>;
  readonly unless: Test | null;
}

export interface CompiledCall extends Ruled<CallMatch> {
  readonly unless: Test | null;
}

export interface CompiledSanitizer {
  readonly model: SanitizerModel;
  readonly mask: number;
}

type Test = (named: Named) => boolean;

export interface CompiledParameter extends ParameterModel {
  readonly isDecorated: Test | null;
  readonly isPassed: Test | null;
  readonly isAnnotated: Test | null;
  readonly isExceptAnnotated: Test | null;
}

export interface CompiledFunction extends Ruled<FunctionMatch> {
  readonly isNamed: Test | null;
  readonly isDecorated: Test | null;
  readonly isExcused: Test | null;
  readonly isOf: Test | null;
  readonly calls: Test | null;
  readonly needs: Test | null;
}

/** The rules and models of one language, by what they look for. */
export interface RuleSet {
  readonly calls: PatternIndex<CompiledCall>;
  readonly assignments: PatternIndex<Ruled<AssignMatch>>;
  /** by what excuses them */
  readonly excuses: PatternIndex<Ruled<AssignMatch>>;
  readonly uses: PatternIndex<Ruled<UseMatch>>;
  readonly functions: readonly CompiledFunction[];
  readonly queries: readonly Ruled<QueryMatch>[];
  readonly sinks: PatternIndex<RuledSink>;
  readonly assignedSinks: PatternIndex<RuledSink>;
  readonly returnSinks: PatternIndex<RuledSink>;
  readonly sourceCalls: PatternIndex<SourceModel>;
  readonly sourceReads: PatternIndex<SourceModel>;
  readonly sanitizers: PatternIndex<CompiledSanitizer>;
  readonly results: PatternIndex<ResultModel>;
  /** types that models give results */
  readonly types: ReadonlySet<string>;
  readonly effects: PatternIndex<EffectModel>;
  readonly parameters: readonly CompiledParameter[];
  /** those of functions that are passed to something */
  readonly passed: PatternIndex<CompiledParameter>;
  /** a function with none of these names in it cannot be told anything about */
  readonly interest: InterestIndex;
}

/** Origin of the values that one rule alone is about. */
function ownOrigin({ id }: Rule): string {
  return `rule:${id}`;
}

function ownSources({ rule, match }: Ruled<TaintMatch>): SourceModel[] {
  return (match.sources ?? []).map((source) => withOrigin(source, ownOrigin(rule)));
}

function withOrigin(source: Omit<SourceModel, 'origin'>, origin: string): SourceModel {
  return { ...source, origin };
}

const DEFAULT_ORIGINS = ['request', 'browser'] as const;

/** @throws Error where a pattern cannot be read, with the rule's id in it */
export function createRuleSet(rules: readonly Rule[], models: readonly LibraryModel[]): RuleSet {
  const matches = rules.flatMap((rule) => rule.match.map((match) => ({ rule, match })));
  const taints = matches.filter(isTaint);
  const sinks = taints.flatMap(toSinks);
  const sources = [
    ...models.flatMap((model) => model.sources ?? []),
    ...taints.flatMap(ownSources),
  ];
  const results = models.flatMap((model) => model.results ?? []);
  const filled = models.flatMap(({ parameters = [] }) => parameters).map(toParameter);
  const { index, ruleIndex } = indexesOver(createNameTable());
  return {
    calls: ruleIndex(matches.filter(isCall).map(toCall), ({ match }) => match.callee),
    assignments: ruleIndex(matches.filter(isAssign), ({ match }) => match.target),
    excuses: ruleIndex(matches.filter(isAssign), ({ match }) => match.lacksAssigned?.target ?? []),
    uses: ruleIndex(matches.filter(isUse), ({ match }) => match.of),
    sinks: ruleIndex(sinks, ({ sink }) => sink.callee ?? []),
    assignedSinks: ruleIndex(sinks, ({ sink }) => sink.assigned ?? []),
    sourceCalls: index(sources, ({ calls }) => calls ?? []),
    sourceReads: index(sources, ({ reads }) => reads ?? []),
    returnSinks: ruleIndex(sinks, ({ sink }) => sink.returnedBy ?? []),
    functions: matches.filter(isFunction).map(toFunction),
    queries: matches.filter(isQuery),
    sanitizers: index(sanitizersOf(taints, models), ({ model }) => model.callee),
    results: index(results, ({ callee }) => callee),
    types: new Set(results.flatMap(({ type }) => type ?? [])),
    effects: index(
      models.flatMap(({ effects = [] }) => effects),
      ({ callee }) => callee,
    ),
    parameters: filled,
    passed: index(filled, ({ passedTo }) => passedTo ?? []),
    interest: createInterest({
      // Sanitizers too: what a function makes harmless is news to the files that call it.
      calls: [
        ...matches
          .filter(isCall)
          .map(({ match: { callee, imports } }) => ({ patterns: callee, imports })),
        ...sinks.map(({ sink: { callee = [], imports } }) => ({ patterns: callee, imports })),
        ...sources.map(({ calls = [] }) => ({ patterns: calls })),
        ...sanitizersOf(taints, models).map(({ model: { callee, cleans } }) => ({
          patterns: cleans === 'all' ? [] : callee,
        })),
        ...models.flatMap(({ effects = [] }) =>
          effects.map(({ callee, origin }) => ({ patterns: origin === undefined ? [] : callee })),
        ),
      ],
      reads: sources.flatMap(({ reads = [] }) => reads),
      others: [
        ...matches.filter(isAssign).flatMap(({ match }) => match.target),
        ...matches.filter(isUse).flatMap(({ match }) => match.of),
        ...sinks.flatMap(({ sink }) => sink.assigned ?? []),
        ...declaredNames(matches),
        // What a framework fills, or sends, may only pass through here on its way.
        ...sinks.flatMap(({ sink }) => sink.returnedBy ?? []),
        ...models.flatMap(({ parameters = [] }) => parameters.flatMap(markedBy)),
      ],
      models,
    }),
  };
}

/** Annotations and decorators by which a parameter is known to be a source. */
function markedBy({ origin, annotations = [], decorators = [] }: ParameterModel): Pattern[] {
  return origin === undefined ? [] : [...annotations, ...decorators];
}

type PatternsOf<T> = (item: T) => readonly Pattern[];

interface IndexMakers {
  readonly index: <T>(items: readonly T[], patternsOf: PatternsOf<T>) => PatternIndex<T>;
  readonly ruleIndex: <T extends { readonly rule: Rule }>(
    items: readonly T[],
    patternsOf: PatternsOf<T>,
  ) => PatternIndex<T>;
}

/** Indexes that are asked about the same names. */
function indexesOver(names: NameTable): IndexMakers {
  function index<T>(items: readonly T[], patternsOf: PatternsOf<T>): PatternIndex<T> {
    const entries = items.flatMap((item) =>
      patternsOf(item).map((pattern) => [pattern, item] as const),
    );
    return createPatternIndex(entries, names);
  }
  return {
    index,
    ruleIndex: (items, patternsOf) => {
      for (const item of items) checkPatterns(item.rule, patternsOf(item));
      return index(items, patternsOf);
    },
  };
}

function checkPatterns(rule: Rule, patterns: readonly Pattern[]): void {
  try {
    createPatternTest(patterns);
  } catch (error) {
    throw new Error(`Rule ${rule.id}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Patterns of functions that rules are about as they are declared. */
function declaredNames(matches: readonly Ruled<Match>[]): Pattern[] {
  const functions = matches.filter(isFunction).map(({ match }) => match);
  return functions.flatMap(({ name, decorators, hasCall }) =>
    [name, decorators, hasCall].flatMap((patterns = []) => patterns),
  );
}

/** Bit of a danger in the masks of labels. */
export function maskOf(dangers: readonly Danger[] | 'all'): number {
  if (dangers === 'all') return ALL_DANGERS;
  return dangers.reduce((mask, danger) => mask | (1 << DANGERS.indexOf(danger)), 0);
}

function toSinks({ rule, match }: Ruled<TaintMatch>): RuledSink[] {
  const mask = maskOf([match.danger]);
  const origins = new Set<string>([...(match.from ?? DEFAULT_ORIGINS), ownOrigin(rule)]);
  return match.sinks.map((sink) => ({
    rule,
    match,
    sink,
    mask,
    origins,
    unless: test(sink.lacksCall),
  }));
}

function toCall({ rule, match }: Ruled<CallMatch>): CompiledCall {
  return { rule, match, unless: test(match.lacksCall) };
}

function sanitizersOf(
  taints: readonly Ruled<TaintMatch>[],
  models: readonly LibraryModel[],
): CompiledSanitizer[] {
  const own = taints.map(({ match: { sanitizers = [], danger } }) => ({
    callee: sanitizers,
    cleans: [danger],
  }));
  return [...models.flatMap(({ sanitizers = [] }) => sanitizers), ...own].map((model) => ({
    model,
    mask: maskOf(model.cleans),
  }));
}

function toParameter(model: ParameterModel): CompiledParameter {
  return {
    ...model,
    isDecorated: test(model.decorators),
    isPassed: test(model.passedTo),
    isAnnotated: test(model.annotations),
    isExceptAnnotated: test(model.exceptAnnotations),
  };
}

function toFunction({ rule, match }: Ruled<FunctionMatch>): CompiledFunction {
  const { name, decorators, lacks, bases, lacksCall, hasCall } = match;
  return {
    rule,
    match,
    isNamed: test(name),
    isDecorated: test(decorators),
    isExcused: test(lacks),
    isOf: test(bases),
    calls: test(lacksCall),
    needs: test(hasCall),
  };
}

function test(patterns: readonly Pattern[] | undefined): Test | null {
  return patterns ? createPatternTest(patterns) : null;
}

type Any = Ruled<Match>;
const isCall = (ruled: Any): ruled is Ruled<CallMatch> => ruled.match.kind === 'call';
const isAssign = (ruled: Any): ruled is Ruled<AssignMatch> => ruled.match.kind === 'assign';
const isUse = (ruled: Any): ruled is Ruled<UseMatch> => ruled.match.kind === 'use';
const isFunction = (ruled: Any): ruled is Ruled<FunctionMatch> => ruled.match.kind === 'function';
const isQuery = (ruled: Any): ruled is Ruled<QueryMatch> => ruled.match.kind === 'query';
const isTaint = (ruled: Any): ruled is Ruled<TaintMatch> => ruled.match.kind === 'taint';
export const isText = (ruled: Any): ruled is Ruled<TextMatch> => ruled.match.kind === 'text';
