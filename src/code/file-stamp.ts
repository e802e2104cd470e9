/**
 * What the file system says of a regular file. While all of it stays the same, so do the bytes, given
 * that it was settled when they were read: see `settledStamp`.
 */
export interface FileStamp {
  readonly sizeBytes: number;
  /** microseconds since 1970 */
  readonly mtimeUs: number;
  /** microseconds since 1970; nobody can set it, so it moves with every write, rename and `utimes` */
  readonly ctimeUs: number;
  /** of the inode, its low 48 bits where it has more */
  readonly inode: number;
  /** of the device, alike */
  readonly device: number;
}

/** Of what `stat` gives, as Node's `Stats` name it. */
interface FileStats {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
  readonly dev: number;
}

/** The coarsest times are those of FAT, in steps of two seconds. */
const MARGIN_MS = 2000;
const US_PER_MS = 1000;
const LOW_BITS = 2 ** 48;
/** Differences of times up to here are exact; what lies beyond is no time that anyone wrote. */
const MOST_US = 2 ** 50;

export function toStamp({ size, mtimeMs, ctimeMs, ino, dev }: FileStats): FileStamp {
  return {
    sizeBytes: size,
    mtimeUs: Math.floor(mtimeMs * US_PER_MS),
    ctimeUs: Math.floor(ctimeMs * US_PER_MS),
    inode: ino % LOW_BITS,
    device: dev % LOW_BITS,
  };
}

export function isSameStamp(a: FileStamp, b: FileStamp): boolean {
  return (
    a.sizeBytes === b.sizeBytes &&
    a.ctimeUs === b.ctimeUs &&
    a.mtimeUs === b.mtimeUs &&
    a.inode === b.inode &&
    a.device === b.device
  );
}

/**
 * The stamp of bytes that were read, where it will tell every later change of them; else null.
 *
 * A file system counts time in steps, of up to two seconds. A file that is changed, read, and changed
 * again in one step has one and the same stamp both times ("racily clean" in git). So a stamp counts only
 * if its times are older than the reading by more than a step: what changes the file from then on gives it
 * another ctime. That is why microseconds are fine enough, and why a file that a reader sees half written
 * is not taken for settled. It assumes that the clock of the file system is not behind ours by more than
 * the margin less its step; one that is ahead only has files read once more. The times a file is given
 * by hand may be anything: in the future, they are never settled.
 *
 * @param before of the opened file, before it was read
 * @param after of the same, after it was read
 * @param readAtMs when it was opened, milliseconds since 1970
 */
export function settledStamp(
  before: FileStats,
  after: FileStats,
  readAtMs: number,
): FileStamp | null {
  const stamp = toStamp(before);
  if (!isSameStamp(stamp, toStamp(after))) return null;
  const { mtimeUs, ctimeUs } = stamp;
  if (Math.min(mtimeUs, ctimeUs) < -MOST_US) return null;
  const newestUs = Math.max(mtimeUs, ctimeUs);
  return newestUs < (readAtMs - MARGIN_MS) * US_PER_MS ? stamp : null;
}
