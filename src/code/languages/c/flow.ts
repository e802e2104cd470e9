import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { C_DECLARATIONS } from './flow/declarations.ts';
import { C_EXPRESSIONS } from './flow/expressions.ts';
import { cParts } from './flow/parts.ts';
import { C_STATEMENTS } from './flow/statements.ts';
import { type FlowTables, type Lowerer, lowerStatement } from '#code/flow/lowering.ts';
import { type Lowering, MAX_FLOW_DEPTH, type Statement } from '#code/flow/model.ts';
import { addMethod, type OutsideMethods, withMethods } from '#code/flow/outside-methods.ts';

const TABLES: FlowTables = {
  expressions: C_EXPRESSIONS,
  statements: new Map([...C_STATEMENTS, ...C_DECLARATIONS]),
};

/**
 * C and C++. All branches of the preprocessor are there; macros are not expanded. Namespaces of what is
 * declared are left out. A buffer `char x[80]` has the type `char_array`; `sizeof` and `delete` are calls.
 */
export const LOWER_C: Lowering = ({ text, root }) => {
  const lowering: Lowerer = { text, tables: TABLES, depth: 0, className: '' };
  const methods: OutsideMethods = new Map();
  const statements = root.namedChildren
    .flatMap((node) => lowerTop(lowering, node))
    .filter((statement) => !isOutsideMethod(statement, methods));
  return { body: withMethods(statements, methods) };
};

/** What only holds declarations together. */
const HOLDERS =
  /^(?:preproc_(?:if|ifdef|elif|elifdef|else)|namespace_definition|linkage_specification|declaration_list|template_declaration)$/;

function lowerTop(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  if (!HOLDERS.test(node.type)) return lowerStatement(lowering, node);
  if (lowering.depth >= MAX_FLOW_DEPTH) return [];
  lowering.depth += 1;
  try {
    const head = headOf(node);
    const parts = cParts(node).filter(({ id }) => id !== head?.id);
    return parts.flatMap((part) => lowerTop(lowering, part));
  } finally {
    lowering.depth -= 1;
  }
}

function headOf(node: SyntaxNode): SyntaxNode | null {
  const key = ['condition', 'name', 'value'].find((field) => node.childForFieldName(field));
  return key === undefined ? null : node.childForFieldName(key);
}

function isOutsideMethod(statement: Statement, methods: OutsideMethods): boolean {
  if (statement.kind !== 'function' || statement.fn.className === '') return false;
  addMethod(methods, statement.fn);
  return true;
}
