import type {
  Expression,
  FlowClass,
  FlowDialect,
  FlowFunction,
  Statement,
} from '#code/flow/model.ts';
import type { Rule } from '../rule.ts';
import type { Named } from './name-table.ts';
import type { RuledSink, RuleSet } from './rule-set.ts';
import type { Label, Trail, Value, Env } from './value.ts';

/** A match of a rule at one place. Of a taint rule: with the label that arrived there. */
export interface Hit {
  readonly rule: Rule;
  readonly at: number;
  readonly end: number;
  readonly label: Label | null;
  /** dangers that a label must not be cleaned of; 0 without a label */
  readonly mask: number;
  /** what sources it is about; null without a label */
  readonly origins: ReadonlySet<string> | null;
  /** what of the way lies behind the label's own trail: inside functions that were called, in order */
  readonly rest: readonly Place[];
  /** holds only where the function around it calls nothing that this names */
  readonly unless: ((named: Named) => boolean) | null;
  /** bits of `DOUBTS` beside those of the label */
  readonly doubts: number;
  /** of the literal whose field it is, in its function; 0 for none */
  readonly literal?: number;
}

export interface Place {
  readonly at: number;
  readonly what: string;
}

/** A call that this file alone cannot follow, with what is tainted of its arguments. */
export interface OpenCall {
  readonly id: number;
  readonly at: number;
  /** last name of the callee */
  readonly name: string;
  readonly args: readonly (readonly Label[])[];
}

/** What running a function does, in terms of its parameters. */
export interface Summary {
  readonly returns: Value;
  readonly hits: readonly Hit[];
  readonly calls: readonly OpenCall[];
}

/** What excuses hits of a rule: all of its function, but for those of other literals where it is in one. */
export interface Excuse {
  readonly rule: Rule;
  readonly literal: number;
}

/** The function under way. */
export interface Frame {
  readonly fn: FlowFunction | null;
  readonly className: string;
  readonly hits: Hit[];
  readonly calls: OpenCall[];
  /** paths of what it calls, for rules that miss a call */
  readonly callees: Set<string>;
  /** assignments that excuse others */
  readonly excuses: Excuse[];
  /** number of the literal whose fields are set at the moment; 0 outside of one */
  literal: number;
  /** literals so far */
  literals: number;
}

export interface ClassInfo {
  readonly type: FlowClass;
  /** what is known of its fields */
  readonly fields: Map<string, Value>;
}

/** One file being interpreted. */
export interface Interpreter {
  readonly rules: RuleSet;
  readonly dialect: FlowDialect;
  /** what imports bind */
  readonly imports: ReadonlyMap<string, Value>;
  /** specifiers of all imports */
  readonly modules: ReadonlySet<string>;
  /** by `name`, `Class.name` */
  readonly functions: Map<string, FlowFunction>;
  readonly classes: Map<string, ClassInfo>;
  readonly summaries: Map<FlowFunction, Summary>;
  /** functions whose summary is being made, or that run in place */
  readonly open: Set<FlowFunction>;
  /** functions that ran in place */
  readonly ran: Set<FlowFunction>;
  /** where each function was defined */
  readonly environments: Map<FlowFunction, Env>;
  /** paths of what is called as the file is loaded or an object is made: what is set up there holds in all methods */
  readonly loaded: Set<string>;
  /** variables of the file's top level */
  readonly top: Env;
  /** first names of what comes from packages */
  readonly outside: ReadonlySet<string>;
  frame: Frame;
  /** what the function under way has given back so far */
  returns: Value[];
  /** sinks that what it gives back arrives in */
  returnSinks: readonly RuledSink[];
  /** calls in place that are open */
  depth: number;
  /** tests of options for less safety that the branches under way stand in */
  options: number;
  /** loops that are open */
  loops: number;
  /** the innermost of them, and the ways out of it from its middle */
  exits: { readonly loop: Env; readonly found: Env[] } | null;
  /** steps that are left; at 0 what is unknown stays unknown */
  steps: number;
  nextCall: number;
  // Expressions, statements and calls need each other: they meet here.
  readonly evaluate: (interpreter: Interpreter, env: Env, expression: Expression) => Value;
  readonly evaluateMember: (interpreter: Interpreter, env: Env, read: MemberRead) => Value;
  /** @returns whether every way through the statements leaves their block */
  readonly run: (interpreter: Interpreter, env: Env, body: readonly Statement[]) => boolean;
}

export interface MemberRead {
  readonly object: Value;
  readonly expression: Extract<Expression, { kind: 'member' }>;
}

export function openFrameOf(fn: FlowFunction | null, className: string): Frame {
  const callees = new Set<string>();
  return { fn, className, hits: [], calls: [], callees, excuses: [], literal: 0, literals: 0 };
}

/** Hits of a function that has come to its end: without those that one of its calls or assignments excuses. */
export function settledHits(
  { hits: found, callees, excuses }: Frame,
  loaded: ReadonlySet<string>,
): readonly Hit[] {
  const hits = found.filter((hit) => !excuses.some((excuse) => isExcused(hit, excuse)));
  if (hits.every(({ unless }) => unless === null)) return hits;
  const named = [...callees, ...loaded].map((path) => ({ path, written: path }));
  return hits.flatMap((hit) =>
    hit.unless !== null && named.some(hit.unless) ? [] : [{ ...hit, unless: null }],
  );
}

function isExcused({ rule, label, literal = 0 }: Hit, excuse: Excuse): boolean {
  if (label !== null || rule !== excuse.rule) return false;
  return literal === 0 || excuse.literal === 0 || literal === excuse.literal;
}

/** What is set meanwhile is set in one literal: the fields of a record, the named arguments of a call. */
export function inLiteral<T>({ frame }: Pick<Interpreter, 'frame'>, set: () => T): T {
  const outer = frame.literal;
  frame.literal = frame.literals += 1;
  try {
    return set();
  } finally {
    frame.literal = outer;
  }
}

/** Places of a trail, the earliest first. */
export function placesOf(trail: Trail | null): Place[] {
  const places: Place[] = [];
  for (let at = trail; at !== null; at = at.before) places.push({ at: at.at, what: at.what });
  return places.toReversed();
}

/** Name as it is written where an expression is a chain of names: `this.db.query`; '' else. */
export function writtenPath(expression: Expression): string {
  let members = '';
  let at = expression;
  for (let depth = 0; depth < 12; depth += 1) {
    if (at.kind === 'name') return at.name + members;
    if (at.kind === 'call') {
      const callee = lastNameOf(at.callee);
      return callee === '' ? '' : `${callee}()${members}`;
    }
    if (at.kind !== 'member') return members === '' ? '' : `?${members}`;
    members = `.${at.property}${members}`;
    at = at.object;
  }
  return '';
}

const FLUENT = /^(?:append\w*|insert|Append\w*|Insert|add|set|put)$/;

/** What a chain of additions adds to: `text` of `text.append(a).append(b)`. */
export function fluentBase(expression: Expression): Expression {
  let at = expression;
  while (at.kind === 'call' && at.callee.kind === 'member' && FLUENT.test(at.callee.property))
    at = at.callee.object;
  return at;
}

/** Last name of what is called. */
export function lastNameOf(callee: Expression): string {
  if (callee.kind === 'name') return callee.name;
  return callee.kind === 'member' ? callee.property : '';
}
