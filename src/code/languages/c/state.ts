import type { SymbolKind } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import type { DeclaredName } from './names.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

interface CState {
  /** start of the `template <...>` before the next definition, -1 where there is none */
  template: number;
  /** names before this place are those of parameters of a declaration */
  prototypeEnd: number;
  /** what stands before this place is a friend of the class around it */
  friendEnd: number;
  /** what stands before this place is in a namespace without a name */
  anonymousEnd: number;
  /** symbols of classes whose members are private from here on */
  readonly closed: Set<number>;
  /** name of the type that `typedef struct { } name` gives, by the start of the `typedef` */
  typedef: { readonly end: number; readonly name: string };
  /** the line of the last variable: many may stand on one */
  line: { readonly start: number; readonly end: number };
  /** what was found by the last search for a bracket, and from where */
  bracket: { readonly from: number; readonly at: number };
}

const states = new WeakMap<FactDraft, CState>();

export function stateOf(draft: FactDraft): CState {
  const found = states.get(draft) ?? {
    template: -1,
    prototypeEnd: -1,
    friendEnd: -1,
    anonymousEnd: -1,
    closed: new Set(),
    typedef: { end: -1, name: '' },
    line: { start: 0, end: -1 },
    bracket: { from: 0, at: -1 },
  };
  states.set(draft, found);
  return found;
}

/** Its parameters are no variables. */
export function takeTemplate(draft: FactDraft, node: SyntaxNode): void {
  const state = stateOf(draft);
  if (state.template < 0) state.template = node.startIndex;
  const end = node.childForFieldName('parameters')?.endIndex ?? -1;
  state.prototypeEnd = Math.max(state.prototypeEnd, end);
}

/** Where a definition begins, with its `template <...>`. */
export function startOf(draft: FactDraft, start: number): number {
  const state = stateOf(draft);
  const { template } = state;
  state.template = -1;
  return template >= 0 ? template : start;
}

/** The name itself is no use of it; `~Name` is two tokens. */
export function skipName({ marks }: FactDraft, { name, start }: DeclaredName): void {
  marks.set(name.startsWith('~') ? start + 1 : start, 'skip');
}

export function innermost({ symbols, openSymbols }: FactDraft): { kind: SymbolKind } | undefined {
  return symbols[openSymbols.at(-1) ?? -1];
}

export function isInClass(draft: FactDraft, start: number): boolean {
  return innermost(draft)?.kind === 'class' && start >= stateOf(draft).friendEnd;
}

/** Namespaces that are looked through for a class around them. */
const MAX_SCOPES = 32;

/** Seen outside its file: not static, not in a namespace without a name; of a class, what is not private. */
export function isVisible(draft: FactDraft, start: number, nameStart: number): boolean {
  const { closed, anonymousEnd } = stateOf(draft);
  if (start < anonymousEnd) return false;
  const around = draft.openSymbols
    .slice(-MAX_SCOPES)
    .findLast((open) => draft.symbols[open]?.kind === 'class');
  if (around !== undefined) return !closed.has(around);
  return !/\bstatic\b/.test(draft.text.slice(start, Math.min(nameStart, start + 300)));
}

/** First place in the line of a variable that is not blank. Variables come in order of their start. */
export function lineStartOf(draft: FactDraft, start: number): number {
  const state = stateOf(draft);
  if (start > state.line.end) {
    const { text } = draft;
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lead = /^\s*/.exec(text.slice(lineStart, start))?.[0].length ?? 0;
    const end = text.indexOf('\n', start);
    state.line = { start: lineStart + lead, end: end < 0 ? text.length : end };
  }
  return state.line.start;
}

/** Whether a bracket opens between two places. Asked for in order of their start, it is linear. */
export function hasBracket(draft: FactDraft, start: number, end: number): boolean {
  const state = stateOf(draft);
  const { from, at } = state.bracket;
  if (start < from || start > at) {
    const found = draft.text.indexOf('(', start);
    state.bracket = { from: start, at: found < 0 ? draft.text.length : found };
  }
  return state.bracket.at <= end && state.bracket.at < draft.text.length;
}
