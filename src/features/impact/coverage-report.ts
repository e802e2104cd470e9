import { createGunzip } from 'node:zlib';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/json.ts';
import { createLcovReader, type RunLines } from './lcov.ts';
import { readV8, toV8Report } from './v8-coverage.ts';

export type CoverageFormat = 'lcov' | 'v8';

/** A report as it is sent: as text, or compressed by gzip and written in base64. */
export interface SentReport {
  /** path of the test file that it is about */
  readonly test: string;
  readonly format: CoverageFormat;
  readonly text: string | null;
  readonly gzip: string | null;
}

/** Reports of one request together, once they are unpacked. */
export const MAX_REPORT_BYTES = 64 * 1024 * 1024;
/** V8's reports are parsed as a whole. */
const MAX_V8_BYTES = 16 * 1024 * 1024;

/** Where reports come from. */
export interface ReportOrigin {
  /** folder that the tests ran in, absolute; '' where the paths are relative */
  readonly root: string;
  /** text of a file as it was run, null where it is not known */
  readonly textOf: (path: string) => string | null;
}

/**
 * Reads a report piece by piece, as it is unpacked.
 * @param budget bytes that may still be unpacked; what was is taken off
 * @returns lines run by path in the repository; files outside it and of installed packages left out
 * @throws AppError INVALID_REQUEST, PAYLOAD_TOO_LARGE
 */
export async function readReport(
  report: SentReport,
  origin: ReportOrigin,
  budget: { bytes: number },
): Promise<RunLines> {
  const pieces = unpack(report, budget);
  const toPath = (path: string): string | null => toRepositoryPath(path, origin.root);
  if (report.format === 'v8') {
    const value = parseReport(await join(pieces), report.test);
    return readV8(value, (url) => toPath(toFilePath(url)), origin.textOf);
  }
  const reader = createLcovReader();
  const decoder = new TextDecoder();
  for await (const piece of pieces) reader.write(decoder.decode(piece, { stream: true }));
  const found: RunLines = new Map();
  for (const [path, lines] of reader.end()) {
    const inside = toPath(path);
    if (inside !== null) found.set(inside, lines);
  }
  return found;
}

async function* unpack(
  { test, text, gzip }: SentReport,
  budget: { bytes: number },
): AsyncGenerator<Uint8Array> {
  if ((text === null) === (gzip === null))
    throw new AppError('INVALID_REQUEST', `reports: "${test}" must have either text or gzip.`);
  try {
    for await (const piece of toPieces(text, gzip)) {
      budget.bytes -= piece.length;
      if (budget.bytes < 0) throw tooLarge();
      yield piece;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_REQUEST', `reports: gzip of "${test}" is not valid gzip.`, {
      cause: error,
    });
  }
}

async function* toPieces(text: string | null, gzip: string | null): AsyncGenerator<Uint8Array> {
  if (text !== null) {
    yield Buffer.from(text, 'utf8');
    return;
  }
  const stream = createGunzip();
  stream.end(Buffer.from(gzip ?? '', 'base64'));
  for await (const piece of stream) yield Buffer.from(piece);
}

async function join(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MAX_V8_BYTES) throw tooLarge();
    all.push(piece);
  }
  return Buffer.concat(all).toString('utf8');
}

function tooLarge(): AppError {
  return new AppError(
    'PAYLOAD_TOO_LARGE',
    `reports must have at most ${MAX_REPORT_BYTES} bytes together, and ${MAX_V8_BYTES} in one V8 report. Send fewer at once, or use lcov.`,
  );
}

function parseReport(text: string, test: string) {
  const refused = (cause?: unknown): AppError =>
    new AppError(
      'INVALID_REQUEST',
      `reports: "${test}" is not a V8 coverage report (NODE_V8_COVERAGE).`,
      {
        cause,
      },
    );
  let value: unknown;
  try {
    value = parseJson(text, `"${test}"`);
  } catch (error) {
    throw refused(error);
  }
  const report = toV8Report(value);
  if (report === null) throw refused();
  return report;
}

function toFilePath(url: string): string {
  if (!url.startsWith('file://')) return url;
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    // What is no URL is no file of the repository.
    return url;
  }
}

/** @returns path below the root; null for what is outside, and for installed packages */
export function toRepositoryPath(path: string, root: string): string | null {
  const plain = path.replaceAll('\\', '/');
  const base = root.replaceAll('\\', '/').replace(/\/+$/, '');
  const isInside = base !== '' && plain.startsWith(`${base}/`);
  const relative = (isInside ? plain.slice(base.length + 1) : plain).replace(/^(?:\.\/)+/, '');
  if (relative === '' || relative.startsWith('/') || /^[A-Za-z][A-Za-z+]*:/.test(relative))
    return null;
  if (/(?:^|\/)(?:node_modules|site-packages|\.\.)(?:\/|$)/.test(relative)) return null;
  return relative.length > 1000 || relative.includes('\0') ? null : relative;
}
