import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** What was made before, kept in a folder under a key that names all that it was made of. */
export interface Store {
  /** The value of the key, made where it is not there. Plain data only; it is trusted, not checked. */
  readonly load: <T>(key: readonly string[], make: () => Promise<T>) => Promise<T>;
}

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const NAME_CHARS = 80;

/** @param folder made where it is missing */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  return {
    load: async (key, make) => {
      const path = join(folder, fileNameOf(key));
      if (existsSync(path)) return deserialize(zstdDecompressSync(readFileSync(path)));
      const value = await make();
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, zstdCompressSync(serialize(value), OPTIONS));
      renameSync(draft, path);
      return value;
    },
  };
}

/** A store that keeps nothing. */
export const NO_STORE: Store = { load: async (_, make) => make() };

function fileNameOf(key: readonly string[]): string {
  const digest = digestOf(key).slice(0, 24);
  const readable = key
    .join('-')
    .replaceAll(/[^\w.-]+/g, '+')
    .slice(0, NAME_CHARS);
  return `${readable}-${digest}`;
}

/** @returns 64 hex characters */
export function digestOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}

const SOURCES = join(import.meta.dirname, '..', '..', 'src');

/**
 * Digest of source files of the project: what they make is made anew when one of them changes.
 * @param paths folders, read without their subfolders, or files, relative to `src`
 */
export function digestOfSources(paths: readonly string[]): string {
  const files = paths.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(join(SOURCES, path)).map((name) => join(path, name)),
  );
  const texts = files
    .filter((path) => path.endsWith('.ts'))
    .toSorted()
    .flatMap((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]);
  return digestOf(texts);
}
