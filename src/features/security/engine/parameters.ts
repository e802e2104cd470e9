import type { FlowFunction, Parameter } from '#code/flow/model.ts';
import { decoratorNamed, hasBase, lastOf } from './declared.ts';
import type { Interpreter } from './interpreter.ts';
import type { Named } from './name-table.ts';
import type { CompiledParameter } from './rule-set.ts';

/** What frameworks fill the parameters of a function with, by place. */
export function matchParameters(
  interpreter: Interpreter,
  fn: FlowFunction,
  passedTo: Named | null,
): ReadonlyMap<number, CompiledParameter> {
  const found = new Map<number, CompiledParameter>();
  if (fn.params.length === 0 || (fn.isPrivate === true && passedTo === null)) return found;
  const names = fn.params.map(nameOf);
  const subject: Subject = { interpreter, fn, names, passedTo };
  for (const model of interpreter.rules.parameters) {
    if (!isAbout(model, subject)) continue;
    for (const [place, parameter] of fn.params.entries())
      if (!found.has(place) && isIt(model, subject, { place, parameter })) found.set(place, model);
  }
  return found;
}

interface Subject {
  readonly interpreter: Interpreter;
  readonly fn: FlowFunction;
  readonly names: readonly string[];
  readonly passedTo: Named | null;
}

function nameOf({ target }: Parameter): string {
  return target.kind === 'name' ? target.name : '';
}

function isAbout(model: CompiledParameter, { interpreter, fn, names, passedTo }: Subject): boolean {
  // What costs least to ask comes first: most models are about other functions.
  if (model.isDecorated !== null && fn.decorators.length === 0) return false;
  if (!hasOneOf(names, model.names) || !isOneOf(fn.name, model.functions)) return false;
  if (model.isPassed && (passedTo === null || !model.isPassed(passedTo))) return false;
  if (!hasOneOf(names, model.beside)) return false;
  return (
    isInside(model, interpreter, fn) && isDecoratedSo(interpreter, fn.decorators, model.isDecorated)
  );
}

function isInside(
  { bases }: CompiledParameter,
  interpreter: Interpreter,
  { className }: FlowFunction,
): boolean {
  return bases === undefined || bases.some((base) => hasBase(interpreter, className, base));
}

/** Whether a name is one of those that are wanted; true where any will do. */
function isOneOf(name: string, wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || wanted.includes(name);
}

function hasOneOf(names: readonly string[], wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || wanted.some((name) => names.includes(name));
}

function isDecoratedSo(
  interpreter: Interpreter,
  decorators: FlowFunction['decorators'],
  isSo: ((named: Named) => boolean) | null,
): boolean {
  if (isSo === null) return true;
  return decorators.some((decorator) => isSo(decoratorNamed(interpreter, decorator)));
}

interface Candidate {
  readonly place: number;
  readonly parameter: Parameter;
}

function isIt(model: CompiledParameter, subject: Subject, candidate: Candidate): boolean {
  const { interpreter, names } = subject;
  const { place, parameter } = candidate;
  const name = names[place] ?? '';
  if (!isPlaced(model, subject, place)) return false;
  if (model.except?.includes(name) || !isOneOf(name, model.names)) return false;
  if (!isOneOf(lastOf(parameter.type), model.types) && !isOneOf(parameter.type, model.types))
    return false;
  if (isExcepted(model, interpreter, parameter)) return false;
  return isDecoratedSo(interpreter, parameter.decorators, model.isAnnotated);
}

/** Places are counted behind the instance. */
function isPlaced(
  { index }: CompiledParameter,
  { interpreter: { dialect }, names, fn }: Subject,
  place: number,
): boolean {
  const offset = dialect.self.has(names[0] ?? '') && fn.className !== '' ? 1 : 0;
  return place >= offset && (index === undefined || index === place - offset);
}

/** Filled by something else, as its type or its annotations say. */
function isExcepted(
  { exceptTypes, isExceptAnnotated }: CompiledParameter,
  interpreter: Interpreter,
  { type, decorators }: Parameter,
): boolean {
  if (exceptTypes?.includes(lastOf(type)) === true) return true;
  return isExceptAnnotated !== null && isDecoratedSo(interpreter, decorators, isExceptAnnotated);
}
