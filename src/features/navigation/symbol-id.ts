/** What tells a symbol from every other of its project, whatever its number in an index is. */
export interface SymbolIdentity {
  readonly path: string;
  /** the type or namespace that it is in; null at the file's top */
  readonly container: string | null;
  readonly name: string;
  /** how many of that name and container stand before it in its file */
  readonly ordinal: number;
}

/**
 * Id of a symbol: `src/store.py#Store.add`, and `~1` behind it for the second of that name. It is made
 * of what people write, not of numbers of one index: it means the same symbol after the next index, and
 * a move inside the file does not change it. `%`, `#`, `~` and, in the name, `.` are percent-encoded.
 */
export function toSymbolId({ path, container, name, ordinal }: SymbolIdentity): string {
  const owner = container === null ? '' : `${encode(container, /[%#~]/gu)}.`;
  const again = ordinal === 0 ? '' : `~${ordinal}`;
  return `${encode(path, /[%#]/gu)}#${owner}${encode(name, /[%#~.]/gu)}${again}`;
}

const FORM = /^(?<path>[^#]+)#(?:[^#~]+\.)?(?<name>[^#~.]+)(?:~\d{1,9})?$/u;

/** The file and the name that an id has in it: what the symbol is looked up by. Null for what is no id. */
export function parseSymbolId(id: string): Pick<SymbolIdentity, 'path' | 'name'> | null {
  const { path, name } = FORM.exec(id)?.groups ?? {};
  if (path === undefined || name === undefined) return null;
  return { path: decode(path), name: decode(name) };
}

function encode(text: string, characters: RegExp): string {
  return text.replaceAll(
    characters,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decode(text: string): string {
  return text.replaceAll(/%(?<code>2[35E]|7E)/gu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
