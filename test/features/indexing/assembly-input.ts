import { contentKey } from '#code/extract-batch.ts';
import { dialectOfContent, extractFile, loadLanguages } from '#code/extract.ts';
import { encodeChunks, encodeFacts } from '#code/facts-codec.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import type { SkippedEntry } from '#code/model.ts';
import { contentIdOf } from '#code/source-bytes.ts';
import { isEntryTextPath } from '#features/dead-code/analyze.ts';
import type { AssemblyFile, AssemblyInput } from '#features/indexing/assembly-step.ts';
import { createFilePack, type Packed } from '#features/indexing/packed-files.ts';
import { createScanner } from '#features/security/analyze.ts';
import { DEFAULT_SETTINGS } from '#features/settings/service.ts';
import type { Tree } from './edit-sequences.ts';

await loadLanguages();

const scanner = createScanner();

/** What is kept of a content. */
export interface Stored {
  readonly facts: Uint8Array;
  readonly scan: Uint8Array;
  readonly chunks: Uint8Array;
}

/** Files of a tree, with what is known of contents; what is new is learnt. */
export function extractTree(tree: Tree, known: Map<string, Stored>) {
  const files: AssemblyFile[] = [];
  const skipped: SkippedEntry[] = [];
  for (const [path, text] of tree) {
    const content = Buffer.from(text);
    const contentId = contentIdOf(content);
    const language = dialectOfContent(path, content);
    const factsId = contentKey(contentId, language);
    const stored = known.get(factsId) ?? extractStored(path, content);
    if (stored === null) skipped.push({ path, reason: 'binary', detail: '' });
    else {
      known.set(factsId, stored);
      const sizeBytes = content.length;
      files.push({ path, contentId, language, factsId, sizeBytes, bytesId: null, ...stored });
    }
  }
  return { files, skipped };
}

/** What an index of a tree is assembled from. */
export function toAssemblyInput(tree: Tree, known: Map<string, Stored>): AssemblyInput {
  const { files, skipped } = extractTree(tree, known);
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const texts = [...tree]
    .flatMap(([path, text]) =>
      isConfigPath(path) || isEntryTextPath(path) ? [{ path, text }] : [],
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return {
    snapshotId: '1',
    files: sorted,
    configs: texts.filter(({ path }) => isConfigPath(path)),
    texts,
    skipped,
    settings: DEFAULT_SETTINGS,
    locks: [],
    sampling: null,
    search: {
      space: { id: '1', data: null },
      newSegments: [{ id: '1', firstFile: 0, fileCount: sorted.length }],
      sharedChunks: 0,
    },
    earlierLinks: null,
    symbolCopy: null,
    ownRules: { rules: [], problems: [], scans: new Map() },
    advisories: { advisories: [], version: null },
  };
}

/** The same as a thread is given it. */
export function packInput(input: AssemblyInput): Packed<AssemblyInput> {
  const pack = createFilePack(input.files);
  for (const [at, file] of input.files.entries()) pack.put([at], file);
  return { ...input, files: pack.take() };
}

function extractStored(path: string, content: Buffer): Stored | null {
  const extraction = extractFile({ path, content, scanner, isProbed: true });
  if (extraction.outcome === 'skipped') return null;
  const { facts, scan, chunks } = extraction;
  return { facts: encodeFacts(facts), scan, chunks: encodeChunks(chunks) };
}
