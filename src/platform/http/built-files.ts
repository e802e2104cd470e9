import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { sendUncompressed } from './compression.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the build wrote beside a file, by the name that HTTP has for it; the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A file in memory, with what it compresses to. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly encoded: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Files of a build by their path, `/assets/index-abc.js`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/**
 * Reads a build whole, some megabytes: it is served as it was at the start, even if the folder is built
 * anew meanwhile, and no path of a request ever reaches the file system.
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  const files = names.filter((name) => TYPES[extname(name)] !== undefined);
  return new Map(
    files.map((name) => [
      `/${name.slice(folder.length + 1).replaceAll(sep, '/')}`,
      readFile(name, known),
    ]),
  );
}

function readFile(name: string, known: ReadonlySet<string>): BuiltFile {
  const plain = readFileSync(name);
  return {
    type: TYPES[extname(name)] ?? '',
    etag: `"${toDigest(plain)}"`,
    plain,
    encoded: ENCODINGS.filter(([, suffix]) => known.has(name + suffix)).map(
      ([encoding, suffix]) => ({ name: encoding, bytes: readFileSync(name + suffix) }),
    ),
  };
}

/** Name of some bytes that changes when they do. */
export function toDigest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Answers with a file, as its client takes it best. Source: RFC 9110, 8.8.3 and 12.5.3. */
export function sendBuiltFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, cache }: { readonly file: BuiltFile; readonly cache: string },
): void {
  sendUncompressed(response);
  const accepted = request.headers['accept-encoding'] ?? '';
  const best = file.encoded.find((form) => isAccepted(accepted, form.name));
  const etag = best === undefined ? file.etag : `${file.etag.slice(0, -1)}-${best.name}"`;
  response.setHeader('cache-control', cache);
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  const bytes = best?.bytes ?? file.plain;
  if (best !== undefined) response.setHeader('content-encoding', best.name);
  response.writeHead(200, { 'content-type': file.type, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Source: RFC 9110, 13.1.2: a list, compared weakly. */
function isKnown(given: string | undefined, etag: string): boolean {
  return (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function isAccepted(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', ...params] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !params.some((param) => /^q=0(?:\.0*)?$/.test(param));
  });
}
