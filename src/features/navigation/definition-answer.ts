import type { EdgeConfidence } from '#code/model.ts';
import type { NameRange } from './cursor.ts';
import type { Source } from './source.ts';
import type { CodeSymbol } from './symbols.ts';

/** How surely a name means a definition; see `DefinitionConfidence` of the schema. */
export type DefinitionConfidence = EdgeConfidence | 'name-only' | 'textual';

export interface Definition {
  readonly kind: 'symbol' | 'module' | 'local';
  readonly confidence: DefinitionConfidence;
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  /** null for a module, and for what has no name of its own in the text */
  readonly name: NamePlace | null;
  readonly symbol: CodeSymbol | null;
}

export interface NamePlace extends NameRange {
  readonly line: number;
}

/** What lies outside the project. */
export interface ExternalDefinition {
  readonly packageName: string;
  readonly builtin: boolean;
}

export type UnknownReason =
  | 'no-name'
  | 'keyword'
  | 'comment'
  | 'literal'
  | 'unresolved-import'
  | 'not-parsed'
  | 'no-definition';

export type DefinitionOutcome = 'found' | 'ambiguous' | 'name-only' | 'external' | 'unknown';

export interface DefinitionAnswer {
  /** the name that was asked about; null where the cursor is on none */
  readonly name: NamePlace | null;
  readonly outcome: DefinitionOutcome;
  /** best first */
  readonly definitions: readonly Definition[];
  /** the cursor is on the definition itself */
  readonly isDeclaration: boolean;
  readonly external: ExternalDefinition | null;
  /** why nothing is known; null where something is */
  readonly reason: UnknownReason | null;
  readonly detail: string;
}

/** A name of a file that somebody asks about. */
export interface Cursor {
  readonly source: Source;
  readonly name: NamePlace;
}

const NOTHING = {
  definitions: [],
  isDeclaration: false,
  external: null,
  reason: null,
  detail: '',
} as const;

/** Definitions that were found: several of one name that are all sure are parts or overloads of one. */
export function found(
  name: NamePlace,
  definitions: readonly Definition[],
  isDeclaration = false,
): DefinitionAnswer {
  return { ...NOTHING, name, outcome: outcomeOf(definitions), definitions, isDeclaration };
}

function outcomeOf(definitions: readonly Definition[]): DefinitionOutcome {
  if (definitions.every(({ confidence }) => confidence === 'name-only')) return 'name-only';
  return definitions.some(({ confidence }) => confidence === 'ambiguous') ? 'ambiguous' : 'found';
}

export function outside(name: NamePlace, external: ExternalDefinition): DefinitionAnswer {
  return { ...NOTHING, name, outcome: 'external', external };
}

export function unknown(
  name: NamePlace | null,
  reason: UnknownReason,
  detail: string,
): DefinitionAnswer {
  return { ...NOTHING, name, outcome: 'unknown', reason, detail };
}
