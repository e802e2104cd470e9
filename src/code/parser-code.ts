import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** The parser's own module, kept: threads share the code of a module for as long as somebody holds it. */
let parser: WebAssembly.Module | null = null;

/**
 * How modules are compiled from now on: by the baseline compiler alone, each function when it is first
 * called. The lexer of a grammar is one function of a hundred kilobytes. To compile it once more,
 * optimized, takes up to 700 MB, which the process then keeps, and as much time as it saves in 10,000
 * files.
 */
const UNOPTIMIZED = [
  '--liftoff',
  '--wasm-lazy-compilation',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
];
const OPTIMIZED = ['--no-liftoff', '--no-wasm-lazy-compilation'];

/**
 * Compiles the parser, the same for all grammars and small, with optimizations, for all threads of this
 * process: it parses and queries in three quarters of the time. Grammars, which are compiled later, stay
 * without. Takes some 0.4 s of CPU, once.
 */
export function prepareParserCode(): void {
  if (parser !== null) return;
  OPTIMIZED.forEach(setFlagsFromString);
  try {
    const path = fileURLToPath(import.meta.resolve('web-tree-sitter/web-tree-sitter.wasm'));
    parser = new WebAssembly.Module(readFileSync(path));
  } finally {
    UNOPTIMIZED.forEach(setFlagsFromString);
  }
}
