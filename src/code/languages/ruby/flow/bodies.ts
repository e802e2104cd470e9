import type { Statement, SwitchCase } from '#code/flow/model.ts';

/**
 * The statements of a body whose last value is what it gives, with that value returned. Bounded by the
 * depth of lowering.
 */
export function givingLast(statements: readonly Statement[]): readonly Statement[] {
  const last = statements.at(-1);
  return last === undefined ? statements : [...statements.slice(0, -1), giving(last)];
}

function giving(statement: Statement): Statement {
  if (statement.kind === 'expression')
    return { kind: 'return', value: statement.value, at: statement.value.at };
  if (statement.kind === 'if') {
    const { then, otherwise } = statement;
    return { ...statement, then: givingLast(then), otherwise: givingLast(otherwise) };
  }
  if (statement.kind === 'switch') return { ...statement, cases: statement.cases.map(givingCase) };
  if (statement.kind === 'block') return { ...statement, body: givingLast(statement.body) };
  return statement.kind === 'try' ? givingTry(statement) : statement;
}

function givingTry(statement: Extract<Statement, { kind: 'try' }>): Statement {
  const { body, handlers } = statement;
  return { ...statement, body: givingLast(body), handlers: handlers.map(givingLast) };
}

function givingCase(one: SwitchCase): SwitchCase {
  return { ...one, body: givingLast(one.body) };
}
