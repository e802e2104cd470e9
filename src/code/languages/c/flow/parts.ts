import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { type Lowerer, nameAt, simpleType, textOf } from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

/** Children that mean something: comments stand anywhere. */
export function cParts(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter(({ type }) => type !== 'comment');
}

/** What a declarator declares. */
export interface Declared {
  /** an identifier, a qualified name, a structured binding; null for one without a name */
  readonly name: SyntaxNode | null;
  readonly isArray: boolean;
  readonly isPointer: boolean;
  /** the list of parameters, where it is a function and no pointer to one */
  readonly fn: SyntaxNode | null;
}

const WRAPPERS = new Set([
  'pointer_declarator',
  'reference_declarator',
  'array_declarator',
  'parenthesized_declarator',
  'function_declarator',
  'init_declarator',
  'attributed_declarator',
  'template_function',
]);

const MAX_WRAPPERS = 40;

/** Takes pointers, arrays and parameter lists off a declarator: `(*f)(int)`, `argv[]`, `&name`. */
export function declaredBy(declarator: SyntaxNode | null): Declared {
  let node = declarator;
  let isPointer = false;
  let isArray = false;
  let fn: SyntaxNode | null = null;
  for (let depth = 0; node && depth < MAX_WRAPPERS; depth += 1) {
    const { type } = node;
    if (!WRAPPERS.has(type)) return { name: node, isArray: isArray && !isPointer, isPointer, fn };
    isPointer ||= type === 'pointer_declarator';
    isArray ||= type === 'array_declarator';
    fn = functionOf(node, fn);
    node = innerDeclarator(node);
  }
  return { name: null, isArray, isPointer, fn };
}

/** A pointer to a function is none. */
function functionOf(node: SyntaxNode, before: SyntaxNode | null): SyntaxNode | null {
  if (node.type === 'function_declarator') return node;
  return node.type === 'pointer_declarator' ? null : before;
}

function innerDeclarator(node: SyntaxNode): SyntaxNode | null {
  const named = node.childForFieldName('declarator') ?? node.childForFieldName('name');
  return named ?? cParts(node)[0] ?? null;
}

/** Types whose arrays are buffers of text. */
const CHARACTERS = /^(?:(?:unsigned|signed)?\s*char|wchar_t|TCHAR|CHAR|WCHAR)$/;
const NUMBERS = /^(?:unsigned|signed|short|int|long|float|double|bool|void|s?size_t|u?int\d+_t)\b/;

/**
 * Type as rules name it: `struct node *` is `node`, `std::string &` is `std.string`. Text is a
 * `char_pointer`, a buffer for it, `char line[80]`, a `char_array`; a pointer to numbers is none.
 */
export function cType(lowering: Lowerer, node: SyntaxNode, declared: Declared): string {
  const found = node.childForFieldName('type');
  if (!found) return '';
  const named = /^(?:struct|union|enum|class)_specifier$/.test(found.type)
    ? found.childForFieldName('name')
    : found;
  const text = named ? textOf(lowering, named) : '';
  if (declared.isArray && CHARACTERS.test(text)) return 'char_array';
  return declared.isPointer || declared.isArray ? pointerTo(text) : plainType(text);
}

/** Type of a cast: `const char *`, `int`. */
export function castType(text: string): string {
  const plain = text.replace(/^(?:const\s+|struct\s+|union\s+)+/, '');
  const star = plain.indexOf('*');
  return star < 0 ? plainType(plain) : pointerTo(plain.slice(0, star).trim());
}

function pointerTo(text: string): string {
  if (CHARACTERS.test(text)) return 'char_pointer';
  return NUMBERS.test(text) ? '' : plainType(text);
}

function plainType(text: string): string {
  return text === 'auto' ? '' : simpleType(text);
}

/** A variable that is declared, or the pattern that takes a value apart: `auto [a, b]`. */
export function targetOf(lowering: Lowerer, name: SyntaxNode): Expression {
  if (name.type !== 'structured_binding_declarator') return nameAt(name, textOf(lowering, name));
  const items = cParts(name).map((part) => nameAt(part, textOf(lowering, part)));
  return { kind: 'list', items, at: name.startIndex, end: name.endIndex };
}
