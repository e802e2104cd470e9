import { HASH_MASK } from '#code/lex-rules.ts';
import type { SymbolFact } from '#code/model.ts';
import type { Candidate } from './candidates.ts';
import { hashed } from './file-tokens.ts';
import { hasExplicitExports, type NodeGraph } from './graph.ts';
import type { BlindSpots } from './blind-spots.ts';
import type { IdleFolders } from './idle-folders.ts';
import type { Mentions } from './mentions.ts';
import type { Doubt } from './model.ts';
import type { PublicNames } from './public-names.ts';

export interface Counterevidence {
  readonly graph: NodeGraph;
  readonly blindSpots: BlindSpots;
  readonly mentions: Mentions;
  readonly publicNames: PublicNames;
  /** files that take turns as one module, each on its platform: an edge leads to one of them only */
  readonly variants: ReadonlySet<number>;
  /** files that a page or another text names */
  readonly named: ReadonlySet<number>;
  /** hashes of the names of the project's own macros */
  readonly macros: ReadonlySet<number>;
  readonly idleFolders: IdleFolders;
}

const EXPORTS = hashed('exports');

/** Whether others see what the file exports, and nothing else. */
export function isModuleFile(graph: NodeGraph, file: number): boolean {
  return hasExplicitExports(graph, file) && !graph.tokens.has(file, EXPORTS);
}

const CALLS = ['require', 'define'].map(hashed);
const OPEN = hashed('(');

/** A script that shares its names with all others of a page: neither a module nor one of Node's. */
export function isGlobalScript(graph: NodeGraph, file: number): boolean {
  const { path = '', facts } = graph.files[file] ?? {};
  if (!facts || !path.endsWith('.js') || facts.exports.length > 0) return false;
  if (facts.imports.some(({ kind }) => kind === 'static' || kind === 're-export')) return false;
  return !graph.tokens.has(file, EXPORTS) && !CALLS.some((name) => isCalledIn(graph, file, name));
}

/** Other hosts of scripts have a `module` and a `require` of their own: a call alone is a sign. */
function isCalledIn({ tokens }: NodeGraph, file: number, name: number): boolean {
  if (!tokens.has(file, name)) return false;
  const { hashes } = tokens.of(file);
  return hashes.some(
    (hash, at) => (hash & HASH_MASK) === name && ((hashes[at + 1] ?? 0) & HASH_MASK) === OPEN,
  );
}

/** What no other file can name. */
export function isFileScoped(graph: NodeGraph, { kind, file, fact }: Candidate): boolean {
  if (kind !== 'unused-private') return false;
  if (hasExplicitExports(graph, file)) return !isGlobalScript(graph, file);
  return fact !== null && fact.container !== -1 && isSealed(fact);
}

export function isSealed(fact: SymbolFact | null): boolean {
  return fact !== null && (fact.name.startsWith('#') || /\bprivate\b/.test(fact.signature));
}

export function present(doubts: readonly (Doubt | null)[]): Doubt[] {
  return doubts.filter((doubt) => doubt !== null);
}

export function pathOf({ files }: NodeGraph, file: number): string {
  return files[file]?.path ?? '';
}
