import { type Conversion, type Es, type Handlers } from './conversion.ts';
import { writeAmbient } from './ambient.ts';
import { annotationOf } from './patterns.ts';
import { findMark } from './tree-writer.ts';
import { fieldOf, kindOf, tokenOf } from './vocabulary.ts';

const PROGRAM = kindOf('program');
const BLOCK = kindOf('statement_block');
const BREAK = kindOf('break_statement');
const CASE = kindOf('switch_case');
const CATCH = kindOf('catch_clause');
const CONTINUE = kindOf('continue_statement');
const DEBUGGER = kindOf('debugger_statement');
const DECLARATOR = kindOf('variable_declarator');
const DEFAULT = kindOf('switch_default');
const DO = kindOf('do_statement');
const ELSE = kindOf('else_clause');
const EMPTY = kindOf('empty_statement');
const EXPRESSION = kindOf('expression_statement');
const FINALLY = kindOf('finally_clause');
const FOR = kindOf('for_statement');
const FOR_IN = kindOf('for_in_statement');
const HASH_BANG = kindOf('hash_bang_line');
const IF = kindOf('if_statement');
const LABEL = kindOf('statement_identifier');
const LABELED = kindOf('labeled_statement');
const LEXICAL = kindOf('lexical_declaration');
const RETURN = kindOf('return_statement');
const SWITCH = kindOf('switch_statement');
const SWITCH_BODY = kindOf('switch_body');
const THROW = kindOf('throw_statement');
const TRY = kindOf('try_statement');
const VARIABLE = kindOf('variable_declaration');
const WHILE = kindOf('while_statement');
const WITH = kindOf('with_statement');

const ALTERNATIVE = fieldOf('alternative');
const BODY = fieldOf('body');
const CONDITION = fieldOf('condition');
const CONSEQUENCE = fieldOf('consequence');
const FINALIZER = fieldOf('finalizer');
const HANDLER = fieldOf('handler');
const INCREMENT = fieldOf('increment');
const INITIALIZER = fieldOf('initializer');
const KIND = fieldOf('kind');
const LABEL_FIELD = fieldOf('label');
const LEFT = fieldOf('left');
const NAME = fieldOf('name');
const OBJECT = fieldOf('object');
const OPERATOR = fieldOf('operator');
const PARAMETER = fieldOf('parameter');
const RIGHT = fieldOf('right');
const TYPE = fieldOf('type');
const VALUE = fieldOf('value');

export const STATEMENT_HANDLERS: Handlers = {
  Program: (into, { body, hashbang }) => {
    into.open(PROGRAM, Math.max(into.text.search(/\S/u), 0), 0);
    if (hashbang) into.leaf(HASH_BANG, hashbang, 0);
    into.nodes(body);
    into.close(into.text.length);
  },
  BlockStatement: (into, { start, end, body }, field) => {
    into.open(BLOCK, start, field);
    into.nodes(body);
    into.close(end);
  },
  ExpressionStatement: (into, { start, end, expression }, field) => {
    into.open(EXPRESSION, start, field);
    into.node(expression);
    into.close(end);
  },
  EmptyStatement: (into, { start, end }, field) =>
    writeTokens(into, { kind: EMPTY, start, end, field }),
  DebuggerStatement: (into, { start, end }, field) =>
    writeTokens(into, { kind: DEBUGGER, start, end, field }),
  VariableDeclaration: writeVariables,
  VariableDeclarator: (into, { start, end, id, init }, field) => {
    into.open(DECLARATOR, start, field);
    into.node(id, NAME);
    into.node(annotationOf(id), TYPE);
    into.node(init, VALUE);
    into.close(end);
  },
  IfStatement: (into, { start, end, test, consequent, alternate }, field) => {
    into.open(IF, start, field);
    into.parenthesized(test, CONDITION);
    into.node(consequent, CONSEQUENCE);
    if (alternate) {
      into.open(ELSE, findMark(into.text, 'else', consequent.end), ALTERNATIVE);
      into.node(alternate);
      into.close(alternate.end);
    }
    into.close(end);
  },
  WhileStatement: (into, { start, end, test, body }, field) => {
    into.open(WHILE, start, field);
    into.parenthesized(test, CONDITION);
    into.node(body, BODY);
    into.close(end);
  },
  DoWhileStatement: (into, { start, end, test, body }, field) => {
    into.open(DO, start, field);
    into.node(body, BODY);
    into.parenthesized(test, CONDITION);
    into.close(end);
  },
  WithStatement: (into, { start, end, object, body }, field) => {
    into.open(WITH, start, field);
    into.parenthesized(object, OBJECT);
    into.node(body, BODY);
    into.close(end);
  },
  ForStatement: writeFor,
  ForInStatement: (into, node, field) => writeForIn(into, node, field),
  ForOfStatement: (into, node, field) => writeForIn(into, node, field),
  LabeledStatement: (into, { start, end, label, body }, field) => {
    into.open(LABELED, start, field);
    into.leaf(LABEL, label, LABEL_FIELD);
    into.node(body, BODY);
    into.close(end);
  },
  BreakStatement: (into, { start, end, label }, field) => {
    into.open(BREAK, start, field);
    if (label) into.leaf(LABEL, label, LABEL_FIELD);
    into.close(end);
  },
  ContinueStatement: (into, { start, end, label }, field) => {
    into.open(CONTINUE, start, field);
    if (label) into.leaf(LABEL, label, LABEL_FIELD);
    into.close(end);
  },
  ReturnStatement: (into, { start, end, argument }, field) => {
    into.open(RETURN, start, field);
    into.node(argument);
    into.close(end);
  },
  ThrowStatement: (into, { start, end, argument }, field) => {
    into.open(THROW, start, field);
    into.node(argument);
    into.close(end);
  },
  SwitchStatement: (into, { start, end, discriminant, cases }, field) => {
    into.open(SWITCH, start, field);
    into.parenthesized(discriminant, VALUE);
    into.open(SWITCH_BODY, findMark(into.text, '{', into.cursor), BODY);
    into.nodes(cases);
    into.close(end);
    into.close(end);
  },
  SwitchCase: (into, { start, end, test, consequent }, field) => {
    into.open(test ? CASE : DEFAULT, start, field);
    into.node(test, VALUE);
    into.nodes(consequent, BODY);
    into.close(end);
  },
  TryStatement: (into, { start, end, block, handler, finalizer }, field) => {
    into.open(TRY, start, field);
    into.node(block, BODY);
    into.node(handler, HANDLER);
    if (finalizer) {
      into.open(FINALLY, findMark(into.text, 'finally', into.cursor), FINALIZER);
      into.node(finalizer, BODY);
      into.close(finalizer.end);
    }
    into.close(end);
  },
  CatchClause: (into, { start, end, param, body }, field) => {
    into.open(CATCH, start, field);
    into.node(param, PARAMETER);
    into.node(param && annotationOf(param), TYPE);
    into.node(body, BODY);
    into.close(end);
  },
};

interface Tokens {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  readonly field: number;
}

function writeTokens(into: Conversion, { kind, start, end, field }: Tokens): void {
  into.open(kind, start, field);
  into.close(end);
}

function writeVariables(into: Conversion, node: Es<'VariableDeclaration'>, field: number): void {
  if (node.declare === true)
    writeAmbient(into, { node, field }, (start) => writeDeclared(into, node, { start, field: 0 }));
  else writeDeclared(into, node, { start: node.start, field });
}

interface Place {
  readonly start: number;
  readonly field: number;
}

function writeDeclared(
  into: Conversion,
  { end, kind, declarations }: Es<'VariableDeclaration'>,
  { start, field }: Place,
): void {
  into.open(kind === 'var' ? VARIABLE : LEXICAL, start, field);
  awaitKind(into, kind);
  into.nodes(declarations);
  into.close(end);
}

function awaitKind(into: Conversion, kind: Es<'VariableDeclaration'>['kind']): void {
  if (kind !== 'var') into.await(tokenOf(kind === 'await using' ? 'using' : kind), KIND);
}

function writeFor(into: Conversion, node: Es<'ForStatement'>, field: number): void {
  const { start, end, init, test, update, body } = node;
  into.open(FOR, start, field);
  into.writeGap(into.after('(', start));
  if (init?.type === 'VariableDeclaration')
    writeDeclared(
      into,
      { ...init, end: into.after(';', init.end) },
      { start: init.start, field: INITIALIZER },
    );
  else if (init) {
    into.node(init, INITIALIZER);
    into.writeGap(into.after(';', init.end));
  } else writeEmpty(into, INITIALIZER);
  if (test) {
    into.node(test, CONDITION);
    into.await(tokenOf(';'), CONDITION);
    into.writeGap(into.after(';', test.end));
  } else writeEmpty(into, CONDITION);
  into.node(update, INCREMENT);
  into.node(body, BODY);
  into.close(end);
}

function writeEmpty(into: Conversion, field: number): void {
  const end = into.after(';', into.cursor);
  writeTokens(into, { kind: EMPTY, start: end - 1, end, field });
}

function writeForIn(
  into: Conversion,
  { type, start, end, left, right, body }: Es<'ForInStatement'> | Es<'ForOfStatement'>,
  field: number,
): void {
  into.open(FOR_IN, start, field);
  if (left.type === 'VariableDeclaration') {
    const [declared] = left.declarations;
    into.await(tokenOf(left.kind === 'await using' ? 'using' : left.kind), KIND);
    into.node(declared?.id, LEFT);
    into.node(declared?.init, VALUE);
  } else into.node(left, LEFT);
  into.await(tokenOf(type === 'ForOfStatement' ? 'of' : 'in'), OPERATOR);
  into.node(right, RIGHT);
  into.node(body, BODY);
  into.close(end);
}
