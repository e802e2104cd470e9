import type { ParserOptions } from 'oxc-parser';

/** Stack of each thread that runs the strict parser: it goes down with the nesting of a text. */
export const STRICT_STACK_MB = 32;

export type EcmascriptDialect = 'jsx' | 'ts' | 'tsx' | 'dts';

/** The same for the parser and for its probe, or the probe says nothing. */
export function toParserOptions(dialect: EcmascriptDialect): ParserOptions {
  const options = {
    lang: dialect,
    sourceType: 'unambiguous',
    astType: 'ts',
    // Hands the tree over in one buffer; not in the parser's types yet.
    experimentalRawTransfer: true,
  } as const;
  return options;
}

const DIALECTS: ReadonlyMap<string, EcmascriptDialect> = new Map([
  ['javascript', 'jsx'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
]);

/** @returns how the strict parser reads what is otherwise read with this grammar, null where it does not */
export function ecmascriptDialect(grammar: string, path: string): EcmascriptDialect | null {
  const dialect = DIALECTS.get(grammar) ?? null;
  return dialect === 'ts' && /\.d\.[cm]?ts$/.test(path) ? 'dts' : dialect;
}
