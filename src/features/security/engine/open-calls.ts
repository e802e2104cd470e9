import type { Expression } from '#code/flow/model.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { isTypedLookup } from './doubts.ts';
import { outgoingLabels } from './outgoing.ts';
import type { Named } from './name-table.ts';
import { joinLabels, type Label, type Value } from './value.ts';
import type { Given } from './value-test.ts';

interface OpenCallInput {
  readonly call: { readonly callee: Expression; readonly at: number };
  readonly named: Named;
  readonly args: readonly Given[];
  readonly self: { readonly value: Value } | null;
}

const MAX_PASSAGES = 3;
/** Calls that are noted of one function. */
export const MAX_OPEN_CALLS = 300;

/**
 * A call that another file may answer for: noted, and its labels marked as having to pass through it.
 * @returns labels of its result; null where no file of the project can be what is called
 */
export function openCallOf(
  interpreter: Interpreter,
  progress: OpenCallInput,
): readonly Label[] | null {
  const { call, named, args } = progress;
  const name = lastNameOf(call.callee);
  if (!mayBeOwn(interpreter, named) || interpreter.frame.calls.length >= MAX_OPEN_CALLS)
    return null;
  const id = interpreter.nextCall;
  interpreter.nextCall += 1;
  const labels = args.map(({ value }) => outgoingLabels(value));
  interpreter.frame.calls.push({ id, at: call.at, name, args: labels });
  let through: readonly Label[] = [RESULT(id)];
  // What is found in a store is not what it was asked for with.
  if (STORE.test(named.written) || isTypedLookup(name, writtenOf(args))) return through;
  for (const [argument, own] of labels.entries())
    through = joinLabels(
      through,
      own.map((label) => throughCall(label, id, argument)),
    );
  return through;
}

function writtenOf(args: readonly Given[]): string[] {
  return args.map(({ written }) => written);
}

const STORE =
  /(?:repo|repository|dao)\.\w+$|(?:^|[._$])(?:api|https?|axios|ajax|rest|client)(?:_?client)?\.(?:get|post|put|patch|delete|head|fetch|request)$/i;

const RESULT = (call: number): Label => ({
  root: { kind: 'result', call },
  cleaned: 0,
  trail: null,
  passages: [],
});

function throughCall(label: Label, call: number, argument: number): Label {
  if (label.passages.length >= MAX_PASSAGES) return label;
  return { ...label, passages: [...label.passages, { call, argument }] };
}

/** Not what an import from a package names, and no method of a known type of one. */
function mayBeOwn({ outside }: Interpreter, { path, written }: Named): boolean {
  if (written === '' || written.startsWith('?')) return false;
  if (path === '') return true;
  const [root = ''] = path.split(/\.|\(\)/, 1);
  return root !== '' && !outside.has(root) && root !== '[]' && root !== '{}';
}
