/** A compiled program, or a folder of a build; null: programs run from the sources. */
let build = isCompiled() ? import.meta.url : null;

/**
 * The file that a thread or process of the service starts with.
 * @param source where it is in the sources, beside whoever starts it: `new URL('x.ts', import.meta.url)`
 * @returns the source itself, or the compiled program if this is compiled or `runCompiled` was called
 */
export function programFile(source: URL): URL {
  if (build === null) return source;
  const name = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.js') ?? '';
  // The build puts all its files into one folder.
  return new URL(name, build);
}

/**
 * From now on this process, which runs from the sources, starts compiled programs.
 * @param folder of a build of these sources, ending in a slash
 * @internal beyond this file only tests use it
 */
export function runCompiled(folder: URL): void {
  build = folder.href;
}

/** Identifies the program that runs: every build has a folder of its own. */
export const PROGRAM_URL = import.meta.url;

/** Whether this runs compiled, not from the sources. */
export function isCompiled(): boolean {
  return !import.meta.filename.endsWith('.ts');
}
