import { hash } from 'node:crypto';
import { filesToLink, type FormerLinks } from './changed-reach.ts';
import { decodeLinks, PIECE_FILES } from './link-columns.ts';
import type { LinkMemory } from './link-memory.ts';
import type { FileFacts, LinkInput, LinkResult } from './model.ts';

/** The links of a project as they were before some of its files changed. */
export interface EarlierLinks {
  /** `linkStage` of what they were made from */
  readonly stage: string;
  /** of all files, see `encodeLinks` */
  readonly pieces: readonly Uint8Array[];
  /** what reads them; `decodeLinks` if left out */
  readonly decode?: LinkMemory['decode'];
  /** the files that have other facts now, with those that they had */
  readonly changed: ReadonlyMap<number, FileFacts>;
}

/** Links of a file that are known already; null: it is to be linked. */
export type KnownLinks = (file: number) => LinkResult | null;

/** What all links depend on besides the files themselves: which there are, what is configured, what is left out. */
export function linkStage({ files, configs, skipped = [] }: LinkInput): string {
  const paths = files.map(({ path }) => path);
  const texts = configs.map(({ path, text }) => [path, text]);
  // Files that are left out when they are read come in no order.
  const left = skipped.map(({ path, reason }) => JSON.stringify([path, reason])).toSorted();
  return hash('sha256', JSON.stringify([paths, texts, left]), 'hex');
}

/**
 * Which links still hold: where only the contents of files changed, all but those of the files that
 * `filesToLink` names.
 * @param mayHave see `FormerLinks`
 * @returns null where everything is to be linked anew
 */
export function knownLinks(
  input: LinkInput,
  earlier: EarlierLinks,
  mayHave: FormerLinks['mayHave'] = () => true,
): KnownLinks | null {
  if (linkStage(input) !== earlier.stage) return null;
  const { changed } = earlier;
  const open = filesToLink(input, { changed, ofFiles: () => allLinks(earlier), mayHave });
  if (open === null) return null;
  let decoded: readonly LinkResult[] = [];
  let place = -1;
  return (file) => {
    if (open.has(file)) return null;
    const wanted = Math.floor(file / PIECE_FILES);
    if (wanted !== place) {
      const piece = earlier.pieces[wanted];
      if (piece === undefined) return null;
      decoded = decode(earlier, piece, wanted);
      place = wanted;
    }
    return decoded[file % PIECE_FILES] ?? null;
  };
}

function* allLinks(earlier: EarlierLinks): Generator<LinkResult> {
  for (const [place, piece] of earlier.pieces.entries()) yield* decode(earlier, piece, place);
}

function decode(earlier: EarlierLinks, piece: Uint8Array, place: number): readonly LinkResult[] {
  return earlier.decode?.(piece, place) ?? decodeLinks(piece, place * PIECE_FILES);
}
