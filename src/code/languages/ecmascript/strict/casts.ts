import type { Conversion, EsNode, Handlers } from './conversion.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const AS = kindOf('as_expression');
const INSTANTIATION = kindOf('instantiation_expression');
const NON_NULL = kindOf('non_null_expression');
const SATISFIES = kindOf('satisfies_expression');
const TYPE_ARGUMENTS = kindOf('type_arguments');
const TYPE_ASSERTION = kindOf('type_assertion');
const TYPE_ARGUMENTS_FIELD = fieldOf('type_arguments');

/** What TypeScript adds to expressions. */
export const CAST_HANDLERS: Handlers = {
  TSAsExpression: (into, { start, end, expression, typeAnnotation }, field) => {
    into.open(AS, start, field);
    into.node(expression);
    writeType(into, typeAnnotation);
    into.close(end);
  },
  TSSatisfiesExpression: (into, { start, end, expression, typeAnnotation }, field) => {
    into.open(SATISFIES, start, field);
    into.node(expression);
    into.node(typeAnnotation);
    into.close(end);
  },
  TSNonNullExpression: (into, { start, end, expression }, field) => {
    into.open(NON_NULL, start, field);
    into.node(expression);
    into.close(end);
  },
  TSTypeAssertion: (into, { start, end, expression, typeAnnotation }, field) => {
    into.open(TYPE_ASSERTION, start, field);
    into.open(TYPE_ARGUMENTS, start, 0);
    writeType(into, typeAnnotation);
    into.close(into.after('>', typeAnnotation.end));
    into.node(expression);
    into.close(end);
  },
  TSInstantiationExpression: (into, { start, end, expression, typeArguments }, field) => {
    into.open(INSTANTIATION, start, field);
    into.node(expression);
    into.node(typeArguments, TYPE_ARGUMENTS_FIELD);
    into.close(end);
  },
};

/** The `const` of `as const` is a token, no type. */
function writeType(into: Conversion, type: EsNode): void {
  const isConst =
    type.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.name === 'const';
  if (isConst) into.writeGap(type.end);
  else into.node(type);
}
