/**
 * The file that runs a program of ours: a thread's or a process's first one.
 * @param source where it is in the sources, beside whoever starts it: `new URL('x.ts', import.meta.url)`
 * @returns the source itself, or where this is compiled what was made of it
 */
export function programFile(source: URL): URL {
  if (!isCompiled()) return source;
  const name = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.js') ?? '';
  // The build puts all its files into one folder.
  return new URL(name, import.meta.url);
}

/** Identifies the program that runs: every build has a folder of its own. */
export const PROGRAM_URL = import.meta.url;

/** Whether this runs compiled, not from the sources. */
export function isCompiled(): boolean {
  return !import.meta.filename.endsWith('.ts');
}
