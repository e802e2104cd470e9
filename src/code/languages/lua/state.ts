import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

/** A function without a name, which what stands before it names. */
export interface FunctionName {
  readonly name: string;
  /** the table that it is put into, dotted; '' for none, or for the one around it */
  readonly owner: string;
  /** where the statement or field begins */
  readonly start: number;
  readonly isField: boolean;
}

/** What a file gives to those that require it. */
export type Returned =
  | { readonly kind: 'name'; readonly name: string; readonly start: number }
  | { readonly kind: 'table'; readonly start: number }
  | { readonly kind: 'nothing' };

/** What is known of a file while it is read, besides its draft. */
export interface LuaState {
  /** by the start of the function */
  readonly pending: Map<number, FunctionName>;
  /** symbols at the top of the file that are no members, the last of each name */
  readonly top: Map<string, number>;
  /** names that `local` binds at the top */
  readonly locals: Set<string>;
  /** table and name of the fields that are symbols */
  readonly fields: Set<string>;
  /** tables that instances are made of */
  readonly classes: Set<string>;
  /** names at the top that are tables by their value */
  readonly made: Set<string>;
  /** starts of what is in a function, although nothing with a name is around it */
  readonly inner: Set<number>;
  /** tables that something is put into */
  readonly tables: Set<string>;
  /** starts of table constructors whose fields are members of the symbol around them */
  readonly bodies: Set<number>;
  /** names of fields of the returned table, with the local name of what is in them */
  readonly returnedFields: {
    readonly name: string;
    readonly local: string;
    readonly start: number;
  }[];
  returned: Returned;
  /** `module(...)`: its globals are what it gives */
  isOldModule: boolean;
}

const states = new WeakMap<FactDraft, LuaState>();

export function stateOf(draft: FactDraft): LuaState {
  const state = states.get(draft) ?? newState();
  states.set(draft, state);
  return state;
}

function newState(): LuaState {
  return {
    pending: new Map(),
    top: new Map(),
    locals: new Set(),
    fields: new Set(),
    classes: new Set(),
    made: new Set(),
    inner: new Set(),
    tables: new Set(),
    bodies: new Set(),
    returnedFields: [],
    returned: { kind: 'nothing' },
    isOldModule: false,
  };
}

/** Not `node.text`: that may be the text of another version of the file. */
export function textOf({ text }: FactDraft, { startIndex, endIndex }: SyntaxNode): string {
  return text.slice(startIndex, endIndex);
}

/** Names before one another that are followed. */
const MAX_NAMES = 8;

/** @returns the identifiers of `a.b.c` or `a.b:c`, null where it is more than names */
export function namesOf(node: SyntaxNode | null): readonly SyntaxNode[] | null {
  const names: SyntaxNode[] = [];
  for (let at = node; at && names.length < MAX_NAMES; at = at.childForFieldName('table')) {
    if (at.type === 'identifier') return [at, ...names];
    const member = at.childForFieldName('field') ?? at.childForFieldName('method');
    if (!MEMBERS.has(at.type) || !member) return null;
    names.unshift(member);
  }
  return null;
}

const MEMBERS: ReadonlySet<string> = new Set(['dot_index_expression', 'method_index_expression']);

/** @returns the expressions of a list or of arguments, without comments */
export function expressionsOf(node: SyntaxNode | null): readonly SyntaxNode[] {
  return node?.namedChildren.filter(({ type }) => type !== 'comment') ?? [];
}

const TEXT = /^(?:\[=*\[([^\]\\]*)\]=*\]|"([^"\\]*)"|'([^'\\]*)')$/;

/** @returns what a string says, '' for one with escapes and for what is no string */
export function stringOf(draft: FactDraft, node: SyntaxNode | undefined): string {
  if (node?.type !== 'string' || node.endIndex - node.startIndex > 400) return '';
  const found = TEXT.exec(textOf(draft, node));
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}
