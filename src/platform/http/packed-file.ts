import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuiltFile, sendBuiltFile, toDigest } from './built-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A ninth of the time of the best, for some percent more bytes. */
const BROTLI_QUALITY = 9;

/** A file that comes with a package: its bytes, when somebody asks for them, and their media type. */
export interface PackedSource {
  readonly type: string;
  readonly load: () => Promise<Buffer | string>;
}

export type SendFile = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves a file of a package: read and compressed when it is first asked for, kept from then on. Its address
 * has to change with its content, since browsers are told to keep it.
 */
export function createPackedFile(source: PackedSource): SendFile {
  let packed: Promise<BuiltFile> | null = null;
  const load = async (): Promise<BuiltFile> => {
    try {
      return await (packed ??= pack(source));
    } catch (error) {
      packed = null;
      throw error;
    }
  };
  const cache = 'public, max-age=31536000, immutable';
  return async (request, response) =>
    sendBuiltFile(request, response, { file: await load(), cache });
}

async function pack({ type, load }: PackedSource): Promise<BuiltFile> {
  const plain = Buffer.from(await load());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  const encoded = [
    { name: 'br', bytes: br },
    { name: 'gzip', bytes: gz },
  ];
  return { type, etag: `"${toDigest(plain)}"`, plain, encoded };
}
