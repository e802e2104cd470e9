import type { FlowClass, FlowFunction, Statement } from '#code/flow/model.ts';
import type { ClassInfo } from './interpreter.ts';

export interface Declared {
  /** by `name` and by `Class.name`; the first of a name */
  readonly functions: Map<string, FlowFunction>;
  readonly classes: Map<string, ClassInfo>;
  readonly all: readonly FlowFunction[];
}

/** Functions and classes that statements declare, those inside blocks and branches among them. */
export function declaredIn(body: readonly Statement[]): Declared {
  const declared = { functions: new Map<string, FlowFunction>(), classes: new Map(), all: [] };
  collect(declared, body, 0);
  return declared;
}

interface Collecting {
  readonly functions: Map<string, FlowFunction>;
  readonly classes: Map<string, ClassInfo>;
  readonly all: FlowFunction[];
}

const MAX_DEPTH = 12;

function collect(into: Collecting, body: readonly Statement[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const statement of body) {
    if (statement.kind === 'function') add(into, statement.fn, statement.fn.name);
    else if (statement.kind === 'class') addClass(into, statement.type);
    else for (const inner of blocksOf(statement)) collect(into, inner, depth + 1);
  }
}

function addClass(into: Collecting, type: FlowClass): void {
  if (!into.classes.has(type.name)) into.classes.set(type.name, { type, fields: new Map() });
  for (const method of type.methods) {
    const name = `${type.name}.${method.name}`;
    add(into, method, name);
    // Where a name has several, by the number of their parameters.
    const overload = `${name}/${method.params.length}`;
    if (!into.functions.has(overload)) into.functions.set(overload, method);
    if (!into.functions.has(method.name)) into.functions.set(method.name, method);
  }
}

function add({ functions, all }: Collecting, fn: FlowFunction, name: string): void {
  all.push(fn);
  if (!functions.has(name)) functions.set(name, fn);
}

function blocksOf(statement: Statement): readonly (readonly Statement[])[] {
  if (statement.kind === 'block') return [statement.body];
  if (statement.kind === 'if') return [statement.then, statement.otherwise];
  if (statement.kind !== 'try') return [];
  return [statement.body, ...statement.handlers, statement.last];
}
