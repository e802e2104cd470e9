import { loadTexts, type SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Span, TextMatcher } from './matcher.ts';

/** A file in which every matcher found something. */
export interface FileMatch {
  readonly fileId: number;
  readonly text: string;
  /** of each matcher, in their order */
  readonly spans: ReadonlyArray<readonly Span[]>;
}

export interface ScanRequest {
  readonly matchers: readonly TextMatcher[];
  /** in the order in which they are looked at */
  readonly files: readonly number[];
  /** told of each file that matches; whether these are enough */
  readonly isEnough: (match: FileMatch) => boolean;
}

/** How far a scan came. */
export interface ScanResult {
  readonly scannedFiles: number;
  readonly scannedChars: number;
  /** why it ended before the last file, null where it did not */
  readonly stoppedBy: 'enough' | 'size' | 'time' | null;
}

/** Of text that is looked at for one query. */
const MAX_CHARS = 32 * 1_048_576;
/** CPU time that looking takes; a machine that has much else to do finds as much, later. */
const MAX_CPU_MS = 350;
const MAX_WALL_MS = 4_000;
const BATCH_FILES = 32;
const MAX_SPANS = 200;

/**
 * Looks for matches in the text of files, a batch at a time, the next one being read meanwhile; ends
 * with enough matches, at 32 MiB of text, or after 0.35 s of looking.
 */
export async function scanFiles(
  scope: TenantScope,
  snapshot: SnapshotRow,
  request: ScanRequest,
): Promise<ScanResult> {
  const scan: Scan = {
    request,
    scannedFiles: 0,
    scannedChars: 0,
    cpuMs: 0,
    begun: performance.now(),
  };
  const load = (from: number) =>
    loadTexts(scope, snapshot, request.files.slice(from, from + BATCH_FILES));
  let next = load(0);
  let stoppedBy: ScanResult['stoppedBy'] = null;
  for (let from = 0; from < request.files.length && stoppedBy === null; from += BATCH_FILES) {
    const texts = await next;
    if (from + BATCH_FILES < request.files.length) {
      next = load(from + BATCH_FILES);
      // Nobody waits for it where the scan ends before.
      next.catch(() => undefined);
    }
    stoppedBy = scanBatch(scan, request.files.slice(from, from + BATCH_FILES), texts);
  }
  const { scannedFiles, scannedChars } = scan;
  const isWhole = scannedFiles === request.files.length;
  return { scannedFiles, scannedChars, stoppedBy: isWhole ? null : stoppedBy };
}

interface Scan {
  readonly request: ScanRequest;
  scannedFiles: number;
  scannedChars: number;
  /** used so far */
  cpuMs: number;
  /** by `performance.now()` */
  readonly begun: number;
}

/** @returns why the scan ends with this batch, null where it goes on */
function scanBatch(
  scan: Scan,
  files: readonly number[],
  texts: ReadonlyMap<number, string>,
): ScanResult['stoppedBy'] {
  for (const fileId of files) {
    if (scan.cpuMs > MAX_CPU_MS || performance.now() - scan.begun > MAX_WALL_MS) return 'time';
    if (scan.scannedChars > MAX_CHARS) return 'size';
    const started = process.threadCpuUsage();
    const text = texts.get(fileId) ?? '';
    const match = matchFile(scan, { fileId, text });
    const isEnough = match !== null && scan.request.isEnough(match);
    const { user, system } = process.threadCpuUsage(started);
    scan.cpuMs += (user + system) / 1_000;
    scan.scannedFiles += 1;
    scan.scannedChars += text.length;
    if (isEnough) return 'enough';
  }
  return null;
}

/** What a file may take beyond what is left for all, on a machine where it has to wait. */
const GRACE = 2;

function matchFile(
  { request, cpuMs }: Scan,
  file: Pick<FileMatch, 'fileId' | 'text'>,
): FileMatch | null {
  const deadline = performance.now() + (MAX_CPU_MS - cpuMs + 50) * GRACE;
  const spans: (readonly Span[])[] = [];
  for (const matcher of request.matchers) {
    const isLate = spans.length > 0 && performance.now() > deadline;
    const found = isLate ? [] : matcher.find(file.text, { spans: MAX_SPANS, deadline });
    if (found.length === 0) return null;
    spans.push(found);
  }
  return { ...file, spans };
}
