import type { Expression, Statement, SwitchCase } from '#code/flow/model.ts';

/** The statements with `value` in each `return` that has none. Bounded by the depth of lowering. */
export function withReturned(
  statements: readonly Statement[],
  value: Expression | null,
): readonly Statement[] {
  return value === null ? statements : statements.map((statement) => fillIn(statement, value));
}

function fillIn(statement: Statement, value: Expression): Statement {
  const inner = (body: readonly Statement[]): readonly Statement[] => withReturned(body, value);
  if (statement.kind === 'return') return statement.value ? statement : { ...statement, value };
  if (statement.kind === 'if') {
    return { ...statement, then: inner(statement.then), otherwise: inner(statement.otherwise) };
  }
  if (statement.kind === 'loop' || statement.kind === 'block') {
    return { ...statement, body: inner(statement.body) };
  }
  if (statement.kind !== 'switch') return statement;
  return { ...statement, cases: statement.cases.map((one) => fillInCase(one, value)) };
}

function fillInCase(one: SwitchCase, value: Expression): SwitchCase {
  return { ...one, body: withReturned(one.body, value) };
}
