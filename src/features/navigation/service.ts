/** The front of navigation: where names are defined, who refers to them, what a file looks like. */
export { type Blob, type BlobContent, type Encoding, loadBlob } from './blob.ts';
export { type CallDirection, type CallNode, type CallTree, loadCallTree } from './call-tree.ts';
export type { NamePlace } from './definition-answer.ts';
export type {
  Definition,
  DefinitionAnswer,
  DefinitionConfidence,
  DefinitionOutcome,
  UnknownReason,
} from './definition-answer.ts';
export { findDefinition } from './definition.ts';
export {
  type Directory,
  type DirectoryEntry,
  loadDirectory,
  loadSkipped,
  type SkippedFile,
} from './directory.ts';
export { type FileMatch, searchFiles } from './file-search.ts';
export { type Direction, loadHierarchy, type RelatedSymbol } from './hierarchy.ts';
export { loadOutline, type Outline, type OutlineNode } from './outline.ts';
export {
  findReferenceCompleteness,
  type ReferenceCompleteness,
  type UnresolvedNeighbour,
} from './reference-completeness.ts';
export {
  countReferences,
  listReferences,
  listReferencingFiles,
  type Reference,
  type ReferenceCounts,
  type ReferenceFilter,
  type ReferencingFile,
} from './references.ts';
export { toSymbolId } from './symbol-id.ts';
export { searchSymbols, type SymbolMatch } from './symbol-search.ts';
export { findSymbolBy } from './symbol-choice.ts';
export type { CodeSymbol } from './symbols.ts';
