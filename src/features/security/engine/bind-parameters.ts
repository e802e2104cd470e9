import type { FlowFunction, Parameter } from '#code/flow/model.ts';
import { declareAs } from './assignments.ts';
import { sourceLabels } from './checks.ts';
import { doubted, DOUBTS } from './doubts.ts';
import type { Interpreter } from './interpreter.ts';
import { matchParameters } from './parameters.ts';
import type { Named } from './name-table.ts';
import type { CompiledParameter } from './rule-set.ts';
import { isForAdmins, isTypedInRoute } from './routes.ts';
import { isChoice, isHarmless, NOTHING_TO_SAY, resolveType } from './types.ts';
import { cleaned, known, type Label, UNKNOWN, type Value, withLabels, type Env } from './value.ts';

interface Parameters {
  readonly fn: FlowFunction;
  readonly passedTo: Named | null;
  /** null for an argument that is not given */
  readonly valueOf: (index: number) => Value | null;
}

/** The place of the first parameter that an argument is for: `self` takes none. */
export function firstPlace(
  { dialect }: Interpreter,
  { params, className, isStatic }: FlowFunction,
): number {
  const [first] = params;
  if (first?.target.kind !== 'name' || className === '' || isStatic) return 0;
  return dialect.self.has(first.target.name) || first.target.name === 'cls' ? 1 : 0;
}

/** Declares the parameters of a function in its own frame, with what is given for them. */
export function bindParameters(
  interpreter: Interpreter,
  env: Env,
  { fn, passedTo, valueOf }: Parameters,
): void {
  const skipped = firstPlace(interpreter, fn);
  const filled = matchParameters(interpreter, fn, passedTo);
  for (const [place, parameter] of fn.params.entries()) {
    if (place < skipped) {
      declareAs(interpreter, env, parameter.target, known(fn.className));
      continue;
    }
    const given = valueOf(place - skipped);
    const model = filled.get(place);
    const value = valueFor(interpreter, env, { parameter, given, model });
    const labels = model?.origin ? routed(interpreter, fn, parameter, value.labels) : value.labels;
    declareAs(interpreter, env, parameter.target, withLabels(value, labels));
  }
}

/** Labels of what a framework fills in, as the decorators around it say. */
function routed(
  interpreter: Interpreter,
  fn: FlowFunction,
  { target }: Parameter,
  labels: readonly Label[],
): readonly Label[] {
  const name = target.kind === 'name' ? target.name : '';
  if (isTypedInRoute(interpreter, fn, name)) return cleaned(labels, NOTHING_TO_SAY);
  return isForAdmins(interpreter, fn) ? doubted(labels, DOUBTS.privileged) : labels;
}

interface Filling {
  readonly parameter: Parameter;
  readonly given: Value | null;
  /** what a framework fills it with */
  readonly model: CompiledParameter | undefined;
}

function valueFor(interpreter: Interpreter, env: Env, { parameter, given, model }: Filling): Value {
  const { type, fallback, isRest } = parameter;
  const start = given ?? (fallback ? interpreter.evaluate(interpreter, env, fallback) : UNKNOWN);
  const path = model?.type ?? (start.path === '' ? resolveType(interpreter, type) : start.path);
  const labels = labelsFor(parameter, start, model);
  const value = isRest ? { ...UNKNOWN, labels } : { ...start, path, labels };
  // A default may be replaced: it is no constant.
  return given === null && fallback ? { ...value, constant: undefined } : value;
}

function labelsFor(
  { type, target }: Parameter,
  { labels }: Value,
  model: CompiledParameter | undefined,
): readonly Label[] {
  if (isHarmless(type)) return cleaned(labels, NOTHING_TO_SAY);
  if (model?.origin) {
    if (isChoice(type)) return [];
    const { origin, title = 'a parameter of the request', cleans = [], isUnlinked = false } = model;
    return sourceLabels({ origin, title, cleans, isUnlinked }, target.at);
  }
  return model?.type ? [] : labels;
}
