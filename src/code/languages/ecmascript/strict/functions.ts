import { writeAmbient } from './ambient.ts';
import type { Conversion, Es, EsNode, Handlers } from './conversion.ts';
import { writeParameters } from './patterns.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const FUNCTION_DECLARATION = kindOf('function_declaration');
const GENERATOR_DECLARATION = kindOf('generator_function_declaration');
const FUNCTION_EXPRESSION = kindOf('function_expression');
const GENERATOR_EXPRESSION = kindOf('generator_function');
const SIGNATURE = kindOf('function_signature');
const ARROW = kindOf('arrow_function');
const NAME = fieldOf('name');
const BODY = fieldOf('body');
const PARAMETER = fieldOf('parameter');
const RETURN_TYPE = fieldOf('return_type');
const TYPE_PARAMETERS = fieldOf('type_parameters');

/** One type of the parser's stands for functions of every kind. */
type AnyFunction = Es<'FunctionDeclaration'>;

export const FUNCTION_HANDLERS: Handlers = {
  FunctionDeclaration: writeDeclaration,
  TSDeclareFunction: writeDeclaration,
  FunctionExpression: (into, node, field) => writeFunctionExpression(into, node, field),
  TSEmptyBodyFunctionExpression: (into, node, field) => writeFunctionExpression(into, node, field),
  ArrowFunctionExpression: writeArrow,
};

function writeDeclaration(into: Conversion, node: AnyFunction, field: number): void {
  const whole = node.generator ? GENERATOR_DECLARATION : FUNCTION_DECLARATION;
  const kind = node.body ? whole : SIGNATURE;
  if (node.declare === true)
    writeAmbient(into, { node, field }, (start) =>
      writeFunction(into, node, { kind, start, field: 0 }),
    );
  else writeFunction(into, node, { kind, start: node.start, field });
}

/** A function whose name, if it has one, is its own affair. */
export function writeFunctionExpression(into: Conversion, node: AnyFunction, field: number): void {
  const kind = node.generator ? GENERATOR_EXPRESSION : FUNCTION_EXPRESSION;
  writeFunction(into, node, { kind, start: node.start, field });
}

interface As {
  readonly kind: number;
  readonly start: number;
  readonly field: number;
}

function writeFunction(into: Conversion, node: AnyFunction, { kind, start, field }: As): void {
  into.open(kind, start, field);
  into.node(node.id, NAME);
  writeSignature(into, node);
  into.node(node.body, BODY);
  into.close(node.end);
}

interface Signature {
  readonly typeParameters?: EsNode | null | undefined;
  readonly params: readonly EsNode[];
  readonly returnType?: EsNode | null | undefined;
}

/** Type parameters, parameters and the type of what is returned. */
export function writeSignature(
  into: Conversion,
  { typeParameters, params, returnType }: Signature,
  returnField = RETURN_TYPE,
): void {
  into.node(typeParameters, TYPE_PARAMETERS);
  writeParameters(into, params);
  into.node(returnType, returnField);
}

function writeArrow(into: Conversion, node: Es<'ArrowFunctionExpression'>, field: number): void {
  const { start, end, params, body } = node;
  into.open(ARROW, start, field);
  const [only] = params;
  const isBare = only?.type === 'Identifier' && isBareParameter(into, node, only.start);
  if (isBare) into.node(only, PARAMETER);
  else writeSignature(into, node);
  into.node(body, BODY);
  into.close(end);
}

const ASYNC = 'async';

/** Whether the parameter of `a => b` or `async a => b` has no parentheses around it. */
function isBareParameter(
  into: Conversion,
  { start, async, params }: Es<'ArrowFunctionExpression'>,
  at: number,
): boolean {
  if (params.length !== 1) return false;
  return into.skip(async ? start + ASYNC.length : start) === at;
}
