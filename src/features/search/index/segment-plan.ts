import { createHash } from 'node:crypto';

/** A file of a project, in the order in which files are numbered. */
export interface SegmentFile {
  readonly path: string;
  /** git blob id */
  readonly contentId: string;
  readonly sizeBytes: number;
}

/** Neighbouring files whose part of the search index is stored together. */
export interface PlannedSegment {
  readonly firstFile: number;
  readonly fileCount: number;
  /** equal for segments of equal paths and contents in equal order: 16 bytes */
  readonly content: Buffer;
}

/**
 * Segments of a project, about: an edit makes one of them anew, a query looks into all. Of fewer files
 * than these a segment is not worth its look, of more it takes too long to make.
 */
const SEGMENTS = 24;
const LEAST_FILES = 64;
const MAX_FILES = 4_096;
const LEAST_BYTES = 524_288;
const MAX_BYTES = 16 * 1_048_576;
/** From this share of the largest on, a segment ends where a path says so. */
const FULL_SHARE = 0.75;
/** Of the paths of a full segment one in this many does. */
const CUTS_OF_A_SEGMENT = 16;
const CONTENT_BYTES = 16;

/**
 * Where segments begin and end. The cut goes by the path that it is at, so that a file that comes or goes
 * changes the segment around it, and not all behind it as a cut by number would. Their size is a power of
 * two that grows with the project, so that most changes of its size leave it as it is.
 * Source: Muthitacharoen, Chen, Mazieres, A Low-bandwidth Network File System (SOSP 2001), 3.1.
 * @param version of what a segment is made of its files: with another one no segment is the same
 */
export function planSegments(files: readonly SegmentFile[], version: string): PlannedSegment[] {
  const maxFiles = share(files.length, LEAST_FILES, MAX_FILES);
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const maxBytes = share(totalBytes, LEAST_BYTES, MAX_BYTES);
  const segments: PlannedSegment[] = [];
  let first = 0;
  let bytes = 0;
  for (const [id, file] of files.entries()) {
    bytes += file.sizeBytes;
    const count = id + 1 - first;
    const used = Math.max(count / maxFiles, bytes / maxBytes);
    const isFull = used >= 1 || (used >= FULL_SHARE && isCutAt(file, maxFiles));
    if (!isFull && id + 1 < files.length) continue;
    const own = files.slice(first, first + count);
    segments.push({ firstFile: first, fileCount: count, content: contentOf(own, version) });
    first = id + 1;
    bytes = 0;
  }
  return segments;
}

/** What a segment has of a total: the next power of two. */
function share(total: number, least: number, most: number): number {
  const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, total / SEGMENTS)));
  return Math.min(most, Math.max(least, wanted));
}

function isCutAt({ path }: SegmentFile, maxFiles: number): boolean {
  const number = createHash('sha256').update(path).digest().readUInt32LE(0);
  return number % Math.ceil(maxFiles / CUTS_OF_A_SEGMENT) === 0;
}

function contentOf(files: readonly SegmentFile[], version: string): Buffer {
  const hash = createHash('sha256').update(`${version}\n`);
  for (const { path, contentId } of files) hash.update(`${contentId} ${path}\0`);
  return hash.digest().subarray(0, CONTENT_BYTES);
}
