import { createHash } from 'node:crypto';

/** Version of what a segment is made of its contents: raise it with every change of that. */
const SEGMENT_VERSION = 1;

/** A file of a project, in the order in which files are numbered. */
export interface SegmentFile {
  readonly path: string;
  /** git blob id */
  readonly contentId: string;
  readonly sizeBytes: number;
}

/** Neighbouring files whose trigrams are stored together. */
export interface PlannedSegment {
  readonly firstFile: number;
  readonly fileCount: number;
  /** equal for segments of equal contents in equal order, wherever in whatever project: 16 bytes */
  readonly content: Buffer;
}

const MAX_FILES = 4_096;
const MAX_BYTES = 16 * 1_048_576;
/** From this share of the largest on, a segment ends where a path says so. */
const FULL_SHARE = 0.75;
/** Of so many paths one does. */
const CUT_ONE_OF = 256;
const CONTENT_BYTES = 16;

/**
 * Where segments begin and end: of 3,072 to 4,096 files or 12 to 16 MiB, but for the last. The cut goes
 * by the path that it is at, so that a file that comes or goes changes the segment around it, and not
 * all behind it as a cut by number would.
 * Source: Muthitacharoen, Chen, Mazieres, A Low-bandwidth Network File System (SOSP 2001), 3.1.
 */
export function planSegments(files: readonly SegmentFile[]): PlannedSegment[] {
  const segments: PlannedSegment[] = [];
  let first = 0;
  let bytes = 0;
  for (const [id, file] of files.entries()) {
    bytes += file.sizeBytes;
    const count = id + 1 - first;
    const share = Math.max(count / MAX_FILES, bytes / MAX_BYTES);
    const isTruncated = share >= 1 || (share >= FULL_SHARE && isCutAt(file));
    if (!isTruncated && id + 1 < files.length) continue;
    segments.push(toSegment(files, first, count));
    first = id + 1;
    bytes = 0;
  }
  return segments;
}

function isCutAt({ path }: SegmentFile): boolean {
  return createHash('sha256').update(path).digest().readUInt32LE(0) % CUT_ONE_OF === 0;
}

function toSegment(
  files: readonly SegmentFile[],
  firstFile: number,
  fileCount: number,
): PlannedSegment {
  const hash = createHash('sha256').update(`${SEGMENT_VERSION}\n`);
  for (const { contentId } of files.slice(firstFile, firstFile + fileCount))
    hash.update(`${contentId}\n`);
  return { firstFile, fileCount, content: hash.digest().subarray(0, CONTENT_BYTES) };
}
