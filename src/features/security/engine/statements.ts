import type { Expression, FlowClass, FlowFunction, Statement } from '#code/flow/model.ts';
import { declareAs } from './assignments.ts';
import { checkAssignment } from './checks.ts';
import { checkReturn } from './declarations.ts';
import { declare, meet, openBranch } from './env.ts';
import { judge, refine } from './guards.ts';
import { isCheck, isOption } from './doubts.ts';
import { lastNameOf, type Interpreter, writtenPath } from './interpreter.ts';
import { testsOption } from './options.ts';
import { forgetRefined } from './read-again.ts';
import { guardedIn } from './refinements.ts';
import { doubtReplaced, doubtTested, endsInRefusal, testedBy } from './refusals.ts';
import { elementOf } from './parts.ts';
import { isHarmless, NOTHING_TO_SAY, resolveType } from './types.ts';
import { cleaned, known, UNKNOWN, type Value, withLabels, type Env } from './value.ts';

/** Runs statements one after another. @returns whether every way through them leaves their block */
export function run(interpreter: Interpreter, env: Env, body: readonly Statement[]): boolean {
  for (const statement of body)
    if (statement.kind === 'function') declareFunction(interpreter, env, statement.fn);
  for (const statement of body) {
    if (interpreter.steps <= 0) return false;
    if (step(interpreter, env, statement)) return true;
  }
  return false;
}

function declareFunction(interpreter: Interpreter, env: Env, fn: FlowFunction): void {
  if (!interpreter.environments.has(fn)) interpreter.environments.set(fn, env);
  if (fn.name === '' || env === interpreter.top) return;
  declare(env, fn.name, { ...known(''), closure: { fn, env } });
}

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

/** @returns whether every way through it leaves the block that it stands in */
function step(interpreter: Interpreter, env: Env, statement: Statement): boolean {
  if (statement.kind === 'return') return leaveWith(interpreter, env, statement);
  if (statement.kind === 'leave') return leaveBlock(interpreter, env, statement);
  if (statement.kind === 'if') return runIf(interpreter, env, statement);
  if (statement.kind === 'loop') return runLoop(interpreter, env, statement);
  if (statement.kind === 'switch') return runSwitch(interpreter, env, statement);
  if (statement.kind === 'try') return runTry(interpreter, env, statement);
  if (statement.kind === 'block') return run(interpreter, env, statement.body);
  runPlain(interpreter, env, statement);
  return false;
}

type Plain = Of<'expression' | 'declare' | 'function' | 'class'>;

/** What the next statement always follows on; functions were declared before all of them. */
function runPlain(interpreter: Interpreter, env: Env, statement: Plain): void {
  if (statement.kind === 'expression') runExpression(interpreter, env, statement.value);
  else if (statement.kind === 'declare') declareVariable(interpreter, env, statement);
  else if (statement.kind === 'class') runClass(interpreter, env, statement.type);
}

/** A check that stands alone throws where it does not hold: behind it, its arguments are less doubtful to be safe. */
function runExpression(interpreter: Interpreter, env: Env, value: Expression): void {
  interpreter.evaluate(interpreter, env, value);
  if (value.kind !== 'call' || !isCheck(lastNameOf(value.callee))) return;
  doubtTested(interpreter, env, guardedIn(value.args.map((argument) => argument.value)));
}

function declareVariable(
  interpreter: Interpreter,
  env: Env,
  { target, type, value }: Of<'declare'>,
): void {
  const given = value ? interpreter.evaluate(interpreter, env, value) : UNKNOWN;
  const path = resolveType(interpreter, type);
  // What is declared is all that rules can go by, but where the value is of something known.
  const isOpen =
    given.path === '' || given.path.endsWith('()') || interpreter.dialect.hasSimpleTypes;
  const isOfModel = interpreter.rules.types.has(given.path);
  const isTyped = path !== '' && isOpen && !isOfModel && given.shape === null;
  const typed = isTyped ? { ...given, path } : given;
  const labels = isHarmless(type) ? cleaned(typed.labels, NOTHING_TO_SAY) : typed.labels;
  declareAs(interpreter, env, target, withLabels(typed, labels));
}

function leaveWith(interpreter: Interpreter, env: Env, { value, at }: Of<'return'>): boolean {
  if (value === null) return true;
  const given = interpreter.evaluate(interpreter, env, value);
  interpreter.returns.push(given);
  checkReturn(interpreter, env, given, { at, end: value.end });
  return true;
}

function leaveBlock(interpreter: Interpreter, env: Env, { value }: Of<'leave'>): boolean {
  if (value) interpreter.evaluate(interpreter, env, value);
  else noteExit(interpreter, env);
  return true;
}

function runIf(interpreter: Interpreter, env: Env, { test, then, otherwise }: Of<'if'>): boolean {
  const verdict = judge(interpreter, env, test);
  if (verdict.truth === true) return run(interpreter, env, then);
  if (verdict.truth === false) return run(interpreter, env, otherwise);
  const yes = openBranch(env);
  const no = openBranch(env);
  refine(interpreter, yes, verdict.whenTrue);
  refine(interpreter, no, verdict.whenFalse);
  const isOptional = testsOption(test);
  if (isOptional) interpreter.options += 1;
  const hasLeftFirst = run(interpreter, yes, then);
  if (isOptional) interpreter.options -= 1;
  const hasLeft = [
    hasLeftFirst || endsInRefusal(then),
    run(interpreter, no, otherwise) || endsInRefusal(otherwise),
  ];
  tellRefused(interpreter, { test, yes, no, hasLeft });
  const open = [yes, no].filter((_, i) => hasLeft[i] !== true);
  // What a guard made sure of ends with its branch, unless the other branch has left.
  if (open.length === 2) forgetRefined([yes, no], [...verdict.whenTrue, ...verdict.whenFalse]);
  meet(env, open);
  return open.length === 0;
}

interface Tested {
  readonly test: Expression;
  readonly yes: Env;
  readonly no: Env;
  readonly hasLeft: readonly boolean[];
}

/** What a test has to do with whether a branch is left, or a value is replaced, is a check of some kind. */
function tellRefused(
  interpreter: Interpreter,
  { test, yes, no, hasLeft: [first, second] }: Tested,
): void {
  if (first === true && second === true) return;
  const tested = testedBy(test);
  if (tested.length === 0) return;
  if (first === true) doubtTested(interpreter, no, tested);
  else if (second === true) doubtTested(interpreter, yes, tested);
  else {
    doubtReplaced(tested, yes, no);
    doubtReplaced(tested, no, yes);
  }
}

const MAX_LOOPS = 2;

function runLoop(interpreter: Interpreter, env: Env, loop: Of<'loop'>): boolean {
  const source = loop.each ? interpreter.evaluate(interpreter, env, loop.each.source) : null;
  // Twice: what a round leaves behind, the next one finds.
  const rounds = interpreter.loops < MAX_LOOPS ? 2 : 1;
  const { exits } = interpreter;
  interpreter.loops += 1;
  for (let round = 0; round < rounds; round += 1)
    if (!runRound(interpreter, env, loop, source)) break;
  interpreter.exits = exits;
  interpreter.loops -= 1;
  return false;
}

/** @returns whether the loop may go on: false where its test surely does not hold */
function runRound(
  interpreter: Interpreter,
  env: Env,
  { each, test, body }: Of<'loop'>,
  source: Value | null,
): boolean {
  const branch = openBranch(env);
  if (each && source) declareAs(interpreter, branch, each.target, elementOf(source));
  const guard = test ? judge(interpreter, branch, test) : null;
  if (guard?.truth === false) return false;
  refine(interpreter, branch, guard?.whenTrue ?? []);
  const exits = { loop: env, found: [] };
  interpreter.exits = exits;
  run(interpreter, branch, body);
  forgetRefined([branch], guard?.whenTrue ?? []);
  meet(env, [branch, ...exits.found, openBranch(env)]);
  return true;
}

const MAX_EXITS = 16;

/** A `break` or `continue` takes what it knows out of the loop. */
function noteExit({ exits }: Interpreter, env: Env): void {
  if (exits === null || exits.found.length >= MAX_EXITS) return;
  const values = new Map<string, Value>();
  for (let at: Env | null = env; at !== null; at = at.parent) {
    if (at === exits.loop) {
      exits.found.push({ ...openBranch(exits.loop), values });
      return;
    }
    for (const [name, value] of at.values) if (!values.has(name)) values.set(name, value);
  }
}

function runSwitch(interpreter: Interpreter, env: Env, { subject, cases }: Of<'switch'>): boolean {
  const { constant } = interpreter.evaluate(interpreter, env, subject);
  const chosen = constant === undefined ? -1 : findCase(interpreter, env, { constant, cases });
  const starts = chosen >= 0 ? [chosen] : cases.map((_, i) => i);
  const branches: Env[] = [];
  for (const start of starts) {
    const branch = openBranch(env);
    if (!runFrom(interpreter, branch, { subject, cases: cases.slice(start) }))
      branches.push(branch);
  }
  const hasDefault = cases.some(({ tests }) => tests.length === 0);
  if (chosen < 0 && !hasDefault) branches.push(openBranch(env));
  meet(env, branches);
  return false;
}

/** In a case with tests the subject is one of the program's own values. */
function runFrom(
  interpreter: Interpreter,
  branch: Env,
  { subject, cases }: Pick<Of<'switch'>, 'subject' | 'cases'>,
): boolean {
  const hasTests = (cases[0]?.tests.length ?? 0) > 0;
  const name = subject.kind === 'name' && hasTests ? subject.name : null;
  if (name !== null) branch.values.set(name, UNKNOWN);
  const hasLeft = runCases(interpreter, branch, cases);
  if (name !== null) branch.values.delete(name);
  return hasLeft;
}

interface Chosen {
  readonly constant: Value['constant'];
  readonly cases: Of<'switch'>['cases'];
}

/** @returns the case that a known subject takes, the default's, or -1 where that is not known */
function findCase(interpreter: Interpreter, env: Env, { constant, cases }: Chosen): number {
  let fallback = -1;
  for (const [i, { tests }] of cases.entries()) {
    if (tests.length === 0) fallback = i;
    for (const test of tests) {
      const value = interpreter.evaluate(interpreter, env, test);
      if (value.constant === undefined) return -1;
      if (value.constant === constant) return i;
    }
  }
  return fallback;
}

/** @returns whether it leaves the function; a `break` ends here */
function runCases(interpreter: Interpreter, env: Env, cases: Of<'switch'>['cases']): boolean {
  for (const { tests, body, fallsThrough } of cases) {
    const returned = interpreter.returns.length;
    const isOptional = tests.some(
      (test) => test.kind === 'literal' && isOption(String(test.value)),
    );
    if (isOptional) interpreter.options += 1;
    const hasLeft = run(interpreter, env, body);
    if (isOptional) interpreter.options -= 1;
    if (hasLeft) return interpreter.returns.length > returned && !fallsThrough;
    if (!fallsThrough) return false;
  }
  return false;
}

function runTry(interpreter: Interpreter, env: Env, { body, handlers, last }: Of<'try'>): boolean {
  const tried = openBranch(env);
  const hasLeft = [run(interpreter, tried, body)];
  // It may have stopped anywhere: before all of it, or behind it.
  const middle = openBranch(env);
  meet(middle, [tried, openBranch(env)]);
  const caught = handlers.map((handler) => {
    const branch = openBranch(env);
    meet(branch, [middle]);
    hasLeft.push(run(interpreter, branch, handler));
    return branch;
  });
  const open = [tried, ...caught].filter((_, i) => hasLeft[i] !== true);
  meet(env, open.length === 0 ? [tried] : open);
  return run(interpreter, env, last) || open.length === 0;
}

interface FieldStart {
  readonly name: string;
  readonly at: number;
  readonly value: Value;
  readonly from: Expression | null;
}

function tellField(interpreter: Interpreter, { name, at, value, from }: FieldStart): void {
  const named = { path: name, written: name };
  const written = from ? writtenPath(from) : '';
  checkAssignment(interpreter, { named, value, written, at, end: from?.end ?? at, env: null });
}

/** Annotations and attributes are calls, as rules see them. */
function tellDecorators(
  interpreter: Interpreter,
  env: Env,
  { decorators, methods, fields }: FlowClass,
): void {
  for (const { decorators: own } of [{ decorators }, ...methods, ...fields])
    for (const decorator of own) interpreter.evaluate(interpreter, env, decorator);
}

/** Fields begin with the class. Its methods run by themselves. */
function runClass(interpreter: Interpreter, env: Env, type: FlowClass): void {
  const info = interpreter.classes.get(type.name);
  if (!info) return;
  for (const method of type.methods)
    if (!interpreter.environments.has(method)) interpreter.environments.set(method, env);
  const { frame } = interpreter;
  interpreter.frame = { ...frame, className: type.name };
  if (interpreter.dialect.hasOpenFields) tellDecorators(interpreter, env, type);
  for (const { name, at, type: declared, value } of type.fields) {
    const given = value ? interpreter.evaluate(interpreter, env, value) : UNKNOWN;
    const path = resolveType(interpreter, declared);
    const isKept = path === '' || given.shape !== null || interpreter.rules.types.has(given.path);
    const whole = isKept ? given : { ...given, path };
    tellField(interpreter, { name, at, value: whole, from: value });
    info.fields.set(name, whole);
  }
  interpreter.frame = frame;
}
