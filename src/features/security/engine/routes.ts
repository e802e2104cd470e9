import type { Expression, FlowFunction } from '#code/flow/model.ts';
import { isPrivileged } from './doubts.ts';
import { type Interpreter, writtenPath } from './interpreter.ts';

/** Whether the function or its class is decorated for administrators: `[Authorize(Policy = "Admin")]`. */
export function isForAdmins(
  interpreter: Interpreter,
  { decorators, className }: FlowFunction,
): boolean {
  const around = interpreter.classes.get(className)?.type.decorators ?? [];
  return [...decorators, ...around].some((decorator) =>
    textsOf(interpreter, decorator).some(isPrivileged),
  );
}

function textsOf(interpreter: Interpreter, decorator: Expression): readonly string[] {
  if (decorator.kind !== 'call') return [writtenPath(decorator)];
  const args = decorator.args.map(({ value }) => {
    const { constant } = interpreter.evaluate(interpreter, interpreter.top, value);
    return typeof constant === 'string' ? constant : writtenPath(value);
  });
  return [writtenPath(decorator.callee), ...args];
}

const TYPED =
  /[<{](?:[a-z_]*(?:int|float|uuid|guid|date|bool)[a-z_]*):(\w+)>|\{(\w+):(?:int|long|guid|bool|datetime|decimal|double|float)\b/gi;

/** Whether the path of a route lets only a number, an id or a date through there: `/books/<int:id>`. */
export function isTypedInRoute(
  interpreter: Interpreter,
  { decorators }: FlowFunction,
  name: string,
): boolean {
  return decorators.some((decorator) =>
    textsOf(interpreter, decorator).some((text) =>
      [...text.matchAll(TYPED)].some(([, before, behind]) => (before ?? behind) === name),
    ),
  );
}
