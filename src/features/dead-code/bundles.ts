import { HASH_MASK } from '#code/lex-rules.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';

const EXPORTS = hashed('exports');
const OPEN = hashed('(');
const COMMA = hashed(',');
const PARAMETERS: ReadonlySet<number> = new Set(
  ['require', 'module', 'exports', '__unused_webpack_module', '__webpack_exports__'].map(hashed),
);

/**
 * Whether a file is many modules in one, each in a function that a bundler wrote around it:
 * `function (require, module, exports) {}`. What they export is asked for inside the file, by a number.
 */
export function isBundle({ files, tokens }: NodeGraph, file: number): boolean {
  if (!tokens.has(file, EXPORTS)) return false;
  const { hashes } = tokens.of(file);
  const textAt = (at: number): number => (hashes[at] ?? 0) & HASH_MASK;
  // One wrapper may be the file's own (AMD), but not beside imports of the language itself.
  const { imports = [] } = files[file]?.facts ?? {};
  const least = imports.some(({ kind }) => kind === 'static') ? 1 : 2;
  let wrappers = 0;
  for (let at = 0; at < hashes.length && wrappers < least; at++)
    if (
      textAt(at) === OPEN &&
      PARAMETERS.has(textAt(at + 1)) &&
      textAt(at + 2) === COMMA &&
      PARAMETERS.has(textAt(at + 3))
    )
      wrappers++;
  return wrappers >= least;
}
