interface Hash {
  readonly alg: string;
  readonly content: string;
}

const ALGORITHMS: ReadonlyMap<string, { readonly alg: string; readonly bytes: number }> = new Map([
  ['sha1', { alg: 'SHA-1', bytes: 20 }],
  ['sha256', { alg: 'SHA-256', bytes: 32 }],
  ['sha384', { alg: 'SHA-384', bytes: 48 }],
  ['sha512', { alg: 'SHA-512', bytes: 64 }],
]);

/**
 * Checksums of a lock file as CycloneDX has them. Go's `h1:` is a hash of a list of files, not of one,
 * and is left out.
 * @param written `sha512-` and base64, several separated by blanks, or `sha256:` and hex
 */
export function toHashes(written: readonly string[]): Hash[] {
  const found = new Map<string, Hash>();
  for (const one of written.flatMap((text) => text.split(' '))) {
    const hash = toHash(one);
    if (hash !== null) found.set(`${hash.alg} ${hash.content}`, hash);
  }
  return [...found.values()];
}

function toHash(text: string): Hash | null {
  const [, name = '', separator, value = ''] = /^(sha\d+)([-:])(.+)$/.exec(text) ?? [];
  const algorithm = ALGORITHMS.get(name);
  if (algorithm === undefined) return null;
  const bytes = Buffer.from(value, separator === '-' ? 'base64' : 'hex');
  return bytes.length === algorithm.bytes
    ? { alg: algorithm.alg, content: bytes.toString('hex') }
    : null;
}
