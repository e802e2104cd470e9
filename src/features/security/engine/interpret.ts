import type { FlowDialect, FlowFile, FlowFunction } from '#code/flow/model.ts';
import { openFrame } from './env.ts';
import { evaluate, readMember } from './expressions.ts';
import { isConstructor, summaryOf } from './functions.ts';
import type { ImportedNames } from './imports.ts';
import { type Machine, openFrameOf, settledHits, type Summary } from './machine.ts';
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
  readonly isCut: boolean;
}

/** Steps of one file: ten times what the largest of real ones take, a second where each is made dear. */
const MAX_STEPS = 200_000;

/** Runs what a file does with values: once as it is loaded, and each function of interest by itself. */
export function interpret(input: InterpretInput): Interpretation {
  const machine = createMachine(input);
  const summaries = new Map<FlowFunction | null, Summary>();
  machine.run(machine, machine.top, input.flow.body);
  for (const callee of machine.frame.callees) machine.loaded.add(callee);
  summaries.set(null, {
    returns: UNKNOWN,
    hits: settledHits(machine.frame, machine.loaded),
    calls: machine.frame.calls,
  });
  // Constructors first: other methods find what they put into the instance.
  const all = machine.declared.toSorted(
    (a, b) => Number(isConstructor(b)) - Number(isConstructor(a)),
  );
  for (const fn of all) if (input.isOfInterest(fn.at, fn.end)) summaryOf(machine, fn);
  // Functions that are values: kept in variables, options, exports.
  for (const fn of machine.environments.keys())
    if (!machine.ran.has(fn) && input.isOfInterest(fn.at, fn.end)) summaryOf(machine, fn);
  for (const [fn, summary] of machine.summaries) summaries.set(fn, summary);
  return { summaries, isCut: machine.steps <= 0 };
}

interface WholeMachine extends Machine {
  readonly declared: readonly FlowFunction[];
}

function createMachine({ rules, dialect, flow, imported }: InterpretInput): WholeMachine {
  const { functions, classes, all } = declaredIn(flow.body);
  const top = openFrame(null);
  const machine: WholeMachine = {
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
  return machine;
}
