import { type DigestedFile, type FileDigest, digestFiles } from '#code/digest.ts';
import type { LinkResult } from '#code/model.ts';
import type { Linked } from './assembly-links.ts';

/** The digests of the files of the last assembly. */
export interface DigestMemory {
  /** Digests of all files, in their order; only what is not remembered is read. */
  readonly digest: (files: readonly DigestedFile[], linked: Linked) => readonly FileDigest[];
}

interface Remembered {
  readonly files: readonly DigestedFile[];
  readonly ofFiles: readonly LinkResult[];
  readonly digests: readonly FileDigest[];
}

/** Facts and links of unchanged files are the same objects; links name other files by number. */
export function createDigestMemory(): DigestMemory {
  let last: Remembered = { files: [], ofFiles: [], digests: [] };
  return {
    digest: (files, { links, ofFiles }) => {
      const { files: before, ofFiles: linksBefore, digests: known } = last;
      const isNumberedAlike =
        before.length === files.length && files.every(({ path }, at) => path === before[at]?.path);
      const isSame = (at: number): boolean =>
        files[at]?.facts === before[at]?.facts &&
        files[at]?.contentId === before[at]?.contentId &&
        ofFiles !== null &&
        ofFiles[at] === linksBefore[at];
      const digests = digestFiles(files, links, (at) =>
        isNumberedAlike && isSame(at) ? (known[at] ?? null) : null,
      );
      last = { files, ofFiles: ofFiles ?? [], digests };
      return digests;
    },
  };
}
