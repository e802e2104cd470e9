import type { Expression, Statement, SwitchCase } from '#code/flow/model.ts';

/**
 * The body of a function with each plain assignment of a name as the declaration that it is: a name
 * that a function assigns is its own, whatever is called so around it. Bounded by the depth of lowering.
 */
export function withLocals(statements: readonly Statement[]): readonly Statement[] {
  return statements.map(toLocal);
}

function toLocal(statement: Statement): Statement {
  if (statement.kind === 'expression') return toDeclaration(statement.value) ?? statement;
  if (statement.kind === 'loop' || statement.kind === 'block') {
    return { ...statement, body: withLocals(statement.body) };
  }
  if (statement.kind === 'switch') {
    return { ...statement, cases: statement.cases.map(toLocalCase) };
  }
  if (statement.kind === 'if') {
    const { then, otherwise } = statement;
    return { ...statement, then: withLocals(then), otherwise: withLocals(otherwise) };
  }
  return statement.kind === 'try' ? toLocalTry(statement) : statement;
}

function toLocalTry(statement: Extract<Statement, { kind: 'try' }>): Statement {
  return {
    kind: 'try',
    body: withLocals(statement.body),
    handlers: statement.handlers.map(withLocals),
    last: withLocals(statement.last),
  };
}

function toLocalCase(one: SwitchCase): SwitchCase {
  return { ...one, body: withLocals(one.body) };
}

function toDeclaration(expression: Expression): Statement | null {
  if (expression.kind !== 'assign' || expression.op !== '') return null;
  const { target, value } = expression;
  return isOfNames(target) ? { kind: 'declare', target, type: '', value } : null;
}

function isOfNames(target: Expression): boolean {
  if (target.kind === 'name') return true;
  if (target.kind === 'list') return target.items.every(isOfNames);
  return target.kind === 'mixed' && target.parts.every(isOfNames);
}
