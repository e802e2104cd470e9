import { setImmediate } from 'node:timers/promises';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { loadCachedTexts } from '../text-cache.ts';
import { type SignatureCache, signaturesOf } from './signature-cache.ts';
import type { Span, TextMatcher } from './matcher.ts';
import { mayHave, partsThatMayHave, runsOf, type TextSignature } from './signature.ts';

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
/** Texts that are read at a time: few, for the first ones may be enough, and all are unpacked in a row. */
const READ_AT_A_TIME = 32;
/** Files that are looked at for them. */
const MAX_BATCH = 512;
/** Then whoever else waits for this thread has a turn. */
const TURN_MS = 5;
const MAX_SPANS = 200;

/**
 * Looks for matches in the text of files, a batch at a time; ends with enough matches, at 32 MiB of text,
 * or after 0.35 s of looking. Files that were looked at before, and by their signatures have no match, are
 * not read again, but count. Other requests have their turns in between.
 */
export async function scanFiles(
  scope: TenantScope,
  snapshot: SnapshotRow,
  request: ScanRequest,
): Promise<ScanResult> {
  const { files } = request;
  const scan: Scan = {
    request,
    runs: request.matchers.flatMap(({ anchor }) => [runsOf(anchor) ?? []]),
    signatures: signaturesOf(scope, snapshot),
    scannedFiles: 0,
    scannedChars: 0,
    cpuMs: 0,
    begun: now(),
  };
  let stoppedBy: ScanResult['stoppedBy'] = null;
  let from = 0;
  while (from < files.length && stoppedBy === null) {
    const batch = takeBatch(scan, from);
    const left = batch.filter(({ isOut }) => !isOut).map(({ fileId }) => fileId);
    stoppedBy = await scanBatch(scan, batch, await loadCachedTexts(scope, snapshot, left));
    from += batch.length;
  }
  const { scannedFiles, scannedChars } = scan;
  const isWhole = scannedFiles === files.length;
  return { scannedFiles, scannedChars, stoppedBy: isWhole ? null : stoppedBy };
}

interface Candidate {
  readonly fileId: number;
  /** null where the file was not looked at lately */
  readonly signature: TextSignature | null;
  /** whether its signature says that there is no match */
  readonly isOut: boolean;
}

function takeBatch(scan: Scan, from: number): Candidate[] {
  const batch: Candidate[] = [];
  let left = 0;
  for (const fileId of scan.request.files.slice(from, from + MAX_BATCH)) {
    const candidate = look(scan, fileId);
    batch.push(candidate);
    if (!candidate.isOut) left += 1;
    if (left === READ_AT_A_TIME) break;
  }
  return batch;
}

function look({ signatures, runs }: Scan, fileId: number): Candidate {
  const signature = signatures.get(fileId);
  const isOut = signature !== null && runs.some((some) => !mayHave(signature, some));
  return { fileId, signature, isOut };
}

const now = (): number => performance.now();

interface Scan {
  readonly request: ScanRequest;
  /** of the anchor of each matcher */
  readonly runs: ReadonlyArray<readonly number[]>;
  readonly signatures: SignatureCache;
  scannedFiles: number;
  scannedChars: number;
  /** used so far */
  cpuMs: number;
  /** by `performance.now()` */
  readonly begun: number;
}

/** @returns why the scan ends with this batch, null where it goes on */
async function scanBatch(
  scan: Scan,
  batch: readonly Candidate[],
  texts: ReadonlyMap<number, string>,
): Promise<ScanResult['stoppedBy']> {
  let next = 0;
  while (next < batch.length) {
    if (scan.cpuMs > MAX_CPU_MS || now() - scan.begun > MAX_WALL_MS) return 'time';
    const started = process.threadCpuUsage();
    const until = now() + TURN_MS;
    let stoppedBy: ScanResult['stoppedBy'] = null;
    for (; next < batch.length && stoppedBy === null && now() < until; next++) {
      const candidate = batch[next];
      if (candidate !== undefined) stoppedBy = scanFile(scan, candidate, texts);
    }
    const { user, system } = process.threadCpuUsage(started);
    scan.cpuMs += (user + system) / 1_000;
    if (stoppedBy !== null) return stoppedBy;
    if (now() >= until) await setImmediate();
  }
  return null;
}

/** @returns why the scan ends before this file or with it, null where it goes on */
function scanFile(
  scan: Scan,
  candidate: Candidate,
  texts: ReadonlyMap<number, string>,
): ScanResult['stoppedBy'] {
  if (scan.scannedChars > MAX_CHARS) return 'size';
  const { fileId, signature, isOut } = candidate;
  const text = texts.get(fileId) ?? '';
  const match = isOut ? null : matchFile(scan, candidate, text);
  if (signature === null) scan.signatures.set(fileId, text);
  scan.scannedFiles += 1;
  scan.scannedChars += signature === null ? text.length : signature.chars;
  return match !== null && scan.request.isEnough(match) ? 'enough' : null;
}

/** What a file may take beyond what is left for all, on a machine where it has to wait. */
const GRACE = 2;

function matchFile(scan: Scan, candidate: Candidate, text: string): FileMatch | null {
  const deadline = now() + (MAX_CPU_MS - scan.cpuMs + 50) * GRACE;
  const spans: (readonly Span[])[] = [];
  for (const [i, matcher] of scan.request.matchers.entries()) {
    const isLate = spans.length > 0 && now() > deadline;
    const limits = { spans: MAX_SPANS, deadline, ...partsOf(scan, candidate, i) };
    const found = isLate ? [] : matcher.find(text, limits);
    if (found.length === 0) return null;
    spans.push(found);
  }
  return { fileId: candidate.fileId, text, spans };
}

/** Where a matcher has to look; anywhere where nothing is known, or the whole is small. */
function partsOf({ runs }: Scan, { signature }: Candidate, matcher: number) {
  const wanted = runs[matcher] ?? [];
  if (signature === null || signature.starts.length === 1 || wanted.length === 0) return {};
  return { parts: partsThatMayHave(signature, wanted) };
}
