import type { SyntaxNode } from '#code/tree/syntax-node.ts';

/** Declarators inside one another: pointers to arrays of functions. */
const MAX_DECLARATORS = 8;

/** The name that a declarator of a function gives it. */
export interface DeclaredName {
  readonly name: string;
  /** what it is a member of, dotted: `ns.A` of `ns::A<T>::f`, '' for none */
  readonly owner: string;
  /** where the last part of the name is in the text */
  readonly start: number;
}

/** @returns the name of a function that a node defines or declares, null where it is no function */
export function declaredFunction(text: string, node: SyntaxNode): DeclaredName | null {
  let declarator = innerDeclarator(node);
  for (let depth = 0; declarator && depth < MAX_DECLARATORS; depth++) {
    if (declarator.type === 'operator_cast') return named(text, declarator, true);
    const inner = innerDeclarator(declarator);
    if (declarator.type === 'function_declarator') return inner && functionName(text, inner);
    declarator = inner;
  }
  return null;
}

/** References have no field for what they are of. */
function innerDeclarator(node: SyntaxNode): SyntaxNode | null {
  const declarator = node.childForFieldName('declarator');
  if (declarator || node.type !== 'reference_declarator') return declarator;
  return node.namedChildren.at(-1) ?? null;
}

const NO_FUNCTIONS: ReadonlySet<string> = new Set([
  'parenthesized_declarator',
  'function_declarator',
]);

function functionName(text: string, node: SyntaxNode): DeclaredName | null {
  return NO_FUNCTIONS.has(node.type) ? null : named(text, node, false);
}

function named(
  text: string,
  { startIndex, endIndex }: SyntaxNode,
  isCast: boolean,
): DeclaredName | null {
  const raw = text.slice(startIndex, Math.min(endIndex, startIndex + 1_000));
  const written = isCast ? raw.slice(0, raw.indexOf('(')) : raw;
  const operator = written.search(/\boperator\b/);
  const scopes = withoutArguments(operator < 0 ? written : written.slice(0, operator));
  const parts = scopes.split('::').map((part) => part.trim());
  const last = operator < 0 ? (parts.pop() ?? '') : written.slice(operator).replaceAll(/\s+/g, ' ');
  const name = operator < 0 ? last : last.replace(/^operator (?=\W)/, 'operator').trim();
  const start =
    operator < 0 ? startIndex + Math.max(0, raw.lastIndexOf('::') + 2) : startIndex + operator;
  const isQualified = raw.slice(0, Math.max(0, start - startIndex)).includes('::');
  return {
    name: name.replace(/^template\s+/, ''),
    owner: parts.filter((part) => part !== '').join('.'),
    start: operator < 0 && !isQualified ? startIndex : start,
  };
}

/** `Foo<T>::Bar` is `Foo::Bar`. */
export function withoutArguments(name: string): string {
  if (!name.includes('<')) return name;
  let depth = 0;
  let kept = '';
  for (const character of name) {
    if (character === '<') depth++;
    else if (character === '>') depth--;
    else if (depth <= 0) kept += character;
  }
  return kept;
}
