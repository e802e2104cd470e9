import { createMemo } from '#lib/memo.ts';
import type { CoreFacts } from './core-columns.ts';
import { type FactParts, openFacts, unpackRest } from './fact-forms.ts';
import type { FileFacts, ReferenceFact, TokenStream } from './model.ts';
import { openPlainTokens } from './plain-token-columns.ts';
import { decodeReferences } from './reference-columns.ts';
import { openTokens } from './token-columns.ts';
import { type OpenTokens, toTokenStream } from './token-view.ts';

/**
 * Facts whose references and tokens are decoded when they are read. All of them have one shape: getters
 * in a literal would give each file a shape of its own, tens of megabytes of a large project, and whoever
 * reads a field of many files would look it up anew each time.
 */
export class DecodedFacts implements FileFacts {
  readonly language: FileFacts['language'];
  readonly state: FileFacts['state'];
  readonly failure: FileFacts['failure'];
  readonly parseErrorRatio: FileFacts['parseErrorRatio'];
  readonly errorLines: FileFacts['errorLines'];
  readonly generated: FileFacts['generated'];
  readonly minified: FileFacts['minified'];
  readonly packageName: FileFacts['packageName'];
  readonly lines: FileFacts['lines'];
  readonly symbols: FileFacts['symbols'];
  readonly imports: FileFacts['imports'];
  readonly exports: FileFacts['exports'];
  readonly complexity: FileFacts['complexity'];
  readonly cognitive: FileFacts['cognitive'];
  readonly halstead: FileFacts['halstead'];
  readonly maintenance: FileFacts['maintenance'];
  declare readonly references: FileFacts['references'];
  declare readonly tokens: FileFacts['tokens'];
  readonly #encoded: Uint8Array;

  constructor(core: CoreFacts, encoded: Uint8Array) {
    this.language = core.language;
    this.state = core.state;
    this.failure = core.failure;
    this.parseErrorRatio = core.parseErrorRatio;
    this.errorLines = core.errorLines;
    this.generated = core.generated;
    this.minified = core.minified;
    this.packageName = core.packageName;
    this.lines = core.lines;
    this.symbols = core.symbols;
    this.imports = core.imports;
    this.exports = core.exports;
    this.complexity = core.complexity;
    this.cognitive = core.cognitive;
    this.halstead = core.halstead;
    this.maintenance = core.maintenance;
    this.#encoded = encoded;
    // Own ones, as facts that were never encoded have them: both are compared and spread alike.
    Object.defineProperties(this, DecodedFacts.#LAZY);
  }

  static readonly #LAZY = {
    references: {
      enumerable: true,
      get(this: DecodedFacts) {
        return lazyOf(this.#encoded).references();
      },
    },
    tokens: {
      enumerable: true,
      get(this: DecodedFacts) {
        return lazyOf(this.#encoded).tokens();
      },
    },
  };

  /** @returns the facts as they were encoded, null of what was not decoded here */
  static encodedOf(facts: FileFacts): Uint8Array | null {
    return #encoded in facts ? facts.#encoded : null;
  }
}

interface Lazy {
  readonly references: () => ReferenceFact[];
  readonly tokens: () => TokenStream;
}

/**
 * References and tokens by encoded facts. Kept are those of as many files as have some 130 kilobytes:
 * what is kept longer outlives the young generation of the heap, and costs more to collect than to decode
 * again.
 */
const lazyOf = createMemo<Uint8Array, Lazy>({
  maxWeight: 131_072,
  weightOf: ({ length }) => length,
  make: (encoded) => {
    const parts = openFacts(encoded);
    const rest = unpackRest(parts);
    let references: ReferenceFact[] | null = null;
    let tokens: TokenStream | null = null;
    return {
      references: () => (references ??= decodeReferences(rest.subarray(0, parts.referenceBytes))),
      tokens: () => (tokens ??= toTokenStream(openTokensOf(parts, rest))),
    };
  },
});

/** The tokens of encoded facts. @throws when the bytes are damaged */
export function openTokensIn(encoded: Uint8Array): OpenTokens {
  const parts = openFacts(encoded);
  return openTokensOf(parts, unpackRest(parts));
}

function openTokensOf(
  { bytes, looseAt, restAt, referenceBytes, tokenForm }: FactParts,
  rest: Buffer,
): OpenTokens {
  const packable = rest.subarray(referenceBytes);
  if (tokenForm === 'plain') return openPlainTokens(packable);
  const loose = bytes.subarray(looseAt, restAt);
  return openTokens({ packable, loose, references: rest.subarray(0, referenceBytes) });
}
