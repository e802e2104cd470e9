import type { Expression } from '#code/flow/model.ts';
import { type Interpreter, writtenPath } from './interpreter.ts';
import type { Named } from './name-table.ts';

/** Path of a decorator, with or without arguments. */
export function decoratorNamed(interpreter: Interpreter, decorator: Expression): Named {
  const target = decorator.kind === 'call' ? decorator.callee : decorator;
  const { path } = interpreter.evaluate(interpreter, interpreter.top, target);
  const written = writtenPath(target);
  return { path: path === '' ? written : path, written };
}

const MAX_DEPTH = 4;

/** Whether a class extends a type, by way of other classes of the file too. */
export function hasBase(
  interpreter: Interpreter,
  className: string,
  base: string,
  depth = 0,
): boolean {
  // The methods of a class without a name are those of what it extends.
  const bases = interpreter.classes.get(className)?.type.bases ?? [className];
  return bases.some(
    (name) =>
      lastOf(name) === lastOf(base) ||
      (depth < MAX_DEPTH && hasBase(interpreter, name, base, depth + 1)),
  );
}

/** Last name of a dotted path. */
export function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
