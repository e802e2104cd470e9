import type { AssemblyFile } from './assembly-step.ts';

export interface FactBytes {
  readonly facts: Uint8Array;
  readonly scan: Uint8Array;
  readonly chunks: Uint8Array;
}

/** A file whose facts are in the store; with them at hand where this run has extracted them. */
export interface ExtractedFile extends Omit<AssemblyFile, 'bytesId' | 'facts' | 'scan' | 'chunks'> {
  readonly bytes: FactBytes | null;
}
