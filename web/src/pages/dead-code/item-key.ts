interface Keyed {
  readonly path: string;
  readonly name: string;
  readonly startLine: number;
  readonly finding: { readonly id: string } | null;
}

/** How the address names an item: by its finding, which moves with it; else by its place. */
export function toKey({ finding, name, startLine, path }: Keyed): string {
  return finding === null ? `${startLine}:${name}:${path}` : finding.id;
}

/** @returns the path of a key that names no finding */
export function parsePath(key: string): string | null {
  return /^\d+:[^:]*:(.+)$/.exec(key)?.[1] ?? null;
}
