import { decodeFacts } from '#code/facts-codec.ts';
import { createLinkMemory, type LinkMemory } from '#code/link-memory.ts';
import type { FileFacts } from '#code/model.ts';
import { type CloneMemory, createCloneMemory } from '#features/duplication/analyze.ts';
import type { SearchPart } from './assembly-search.ts';
import type { AssemblyFile } from './assembly-step.ts';
import { createDigestMemory, type DigestMemory } from './digest-memory.ts';

/** What was made of the files of the last assembly: a file that has the same bytes gives the same again. */
export type Remembered<T> = (
  files: readonly AssemblyFile[],
  make: (file: AssemblyFile, at: number) => T,
) => T[];

/** What a thread remembers of its last assembly, so that the next one takes what an edit asks for. */
export interface AssemblyMemory {
  readonly facts: Remembered<FileFacts>;
  readonly parts: Remembered<SearchPart>;
  readonly clones: CloneMemory | null;
  readonly links: LinkMemory | null;
  readonly digests: DigestMemory | null;
}

/** Remembers nothing: for so many files that their thread is not kept. */
export const NO_MEMORY: AssemblyMemory = {
  facts: (files, make) => files.map(make),
  parts: (files, make) => files.map(make),
  clones: null,
  links: null,
  digests: null,
};

export function createAssemblyMemory(): AssemblyMemory {
  return {
    facts: remember(),
    parts: remember(),
    clones: createCloneMemory(),
    links: createLinkMemory(),
    digests: createDigestMemory(),
  };
}

function remember<T>(): Remembered<T> {
  let last: ReadonlyMap<number, T> = new Map();
  return (files, make) => {
    const next = new Map<number, T>();
    const all = files.map((file, at) => {
      const { bytesId } = file;
      if (bytesId === null) return make(file, at);
      const made = next.get(bytesId) ?? last.get(bytesId) ?? make(file, at);
      next.set(bytesId, made);
      return made;
    });
    last = next;
    return all;
  };
}

/** The facts of all files, in their order; references and tokens only when they are asked for. */
export function decodeAll(
  { files }: { readonly files: readonly AssemblyFile[] },
  memory: Pick<AssemblyMemory, 'facts'> = NO_MEMORY,
): FileFacts[] {
  return memory.facts(files, ({ facts }) => decodeFacts(facts));
}
