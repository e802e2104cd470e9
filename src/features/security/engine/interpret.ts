import type { FlowDialect, FlowFile, FlowFunction } from '#code/flow/model.ts';
import { DOUBTS } from './doubts.ts';
import { openFrame } from './env.ts';
import { evaluate, readMember } from './expressions.ts';
import { isConstructor, summaryOf } from './functions.ts';
import type { ImportedNames } from './imports.ts';
import {
  type Hit,
  type Interpreter,
  openFrameOf,
  settledHits,
  type Summary,
} from './interpreter.ts';
import { declaredIn } from './registry.ts';
import type { RuleSet } from './rule-set.ts';
import { run } from './statements.ts';
import { UNKNOWN } from './value.ts';

export interface InterpretInput {
  readonly rules: RuleSet;
  readonly dialect: FlowDialect;
  readonly flow: FlowFile;
  readonly imported: ImportedNames;
  /** whether a stretch of the text has a name that any rule or model is about */
  readonly isOfInterest: (at: number, end: number) => boolean;
}

export interface Interpretation {
  /** null for what runs when the file is loaded */
  readonly summaries: ReadonlyMap<FlowFunction | null, Summary>;
  /** it took too long: functions that were not read are not in it */
  readonly isTruncated: boolean;
}

/** Steps of one file: ten times what the largest of real ones take, a second where each is made dear. */
const MAX_STEPS = 200_000;

/** Runs what a file does with values: once as it is loaded, and each function of interest by itself. */
export function interpret(input: InterpretInput): Interpretation {
  const interpreter = createInterpreter(input);
  const summaries = new Map<FlowFunction | null, Summary>();
  interpreter.run(interpreter, interpreter.top, input.flow.body);
  for (const callee of interpreter.frame.callees) interpreter.loaded.add(callee);
  summaries.set(null, {
    returns: UNKNOWN,
    hits: includedHits(interpreter),
    calls: interpreter.frame.calls,
  });
  // Constructors first: other methods find what they put into the instance.
  const all = interpreter.declared.toSorted(
    (a, b) => Number(isConstructor(b)) - Number(isConstructor(a)),
  );
  for (const fn of all) if (input.isOfInterest(fn.at, fn.end)) summaryOf(interpreter, fn);
  // Functions that are values: kept in variables, options, exports.
  for (const fn of interpreter.environments.keys())
    if (!interpreter.ran.has(fn) && input.isOfInterest(fn.at, fn.end)) summaryOf(interpreter, fn);
  for (const [fn, summary] of interpreter.summaries) summaries.set(fn, summary);
  return { summaries, isTruncated: interpreter.steps <= 0 };
}

/** A file of PHP that asks whether it is part of another one, `defined('ROOT') or die`, runs behind the checks of that one. */
function includedHits({ frame, loaded }: Interpreter): readonly Hit[] {
  const hits = settledHits(frame, loaded);
  return frame.callees.has('defined') ? hits.map(asChecked) : hits;
}

function asChecked(hit: Hit): Hit {
  return hit.label === null ? hit : { ...hit, doubts: hit.doubts | DOUBTS.check };
}

interface WholeMachine extends Interpreter {
  readonly declared: readonly FlowFunction[];
}

function createInterpreter({ rules, dialect, flow, imported }: InterpretInput): WholeMachine {
  const { functions, classes, all } = declaredIn(flow.body);
  const top = openFrame(null);
  const interpreter: WholeMachine = {
    rules,
    dialect,
    ...imported,
    functions,
    classes,
    declared: all,
    summaries: new Map(),
    loaded: new Set(),
    open: new Set(),
    ran: new Set(),
    environments: new Map(all.map((fn) => [fn, top])),
    top,
    frame: openFrameOf(null, ''),
    returns: [],
    returnSinks: [],
    depth: 0,
    options: 0,
    loops: 0,
    exits: null,
    steps: MAX_STEPS,
    nextCall: 0,
    evaluate,
    evaluateMember: readMember,
    run,
  };
  return interpreter;
}
