import type { SymbolRef } from '../resolve/packages.ts';

export interface Interface {
  readonly ref: SymbolRef;
  /** its methods with those of the interfaces in it */
  readonly names: readonly string[];
}

/** What is known of a project's interfaces, once asked for. */
export interface StructuralTypes {
  /** interfaces by the name of a method */
  readonly byMethod: ReadonlyMap<string, readonly Interface[]>;
  readonly satisfied: Map<string, boolean>;
}
