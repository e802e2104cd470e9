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

/** `(require, module` and the like: the parameters of a function around a module. */
function isWrapperAt(hashes: Uint32Array, at: number): boolean {
  const [open, first, comma, second] = hashes.subarray(at, at + 4);
  return isText(open, OPEN) && isText(comma, COMMA) && isParameter(first) && isParameter(second);
}

function isText(hash: number | undefined, wanted: number): boolean {
  return hash !== undefined && (hash & HASH_MASK) === wanted;
}

function isParameter(hash: number | undefined): boolean {
  return hash !== undefined && PARAMETERS.has(hash & HASH_MASK);
}
