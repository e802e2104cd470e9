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
  // One wrapper may be the file's own (AMD), but not beside imports of the language itself.
  const { imports = [] } = files[file]?.facts ?? {};
  const least = imports.some(({ kind }) => kind === 'static') ? 1 : 2;
  let wrappers = 0;
  for (let at = 0; at < hashes.length && wrappers < least; at++)
    if (isWrapperAt(hashes, at)) wrappers++;
  return wrappers >= least;
}

/** `(require, module` */
function isWrapperAt(hashes: Uint32Array, at: number): boolean {
  const textAt = (ahead: number): number => (hashes[at + ahead] ?? 0) & HASH_MASK;
  if (textAt(0) !== OPEN || textAt(2) !== COMMA) return false;
  return PARAMETERS.has(textAt(1)) && PARAMETERS.has(textAt(3));
}
