import { parseSync } from 'oxc-parser';
import type { FlatTree } from '#code/tree/flat-tree.ts';
import { CAST_HANDLERS } from './casts.ts';
import { CLASS_HANDLERS } from './classes.ts';
import { Conversion, type Handlers } from './conversion.ts';
import { DECLARATION_HANDLERS } from './declarations.ts';
import { EXPRESSION_HANDLERS } from './expressions.ts';
import { FUNCTION_HANDLERS } from './functions.ts';
import { LITERAL_HANDLERS } from './literals.ts';
import { MARKUP_HANDLERS } from './markup.ts';
import { MODULE_HANDLERS } from './modules.ts';
import { type EcmascriptDialect, toParserOptions } from './options.ts';
import { PATTERN_HANDLERS } from './patterns.ts';
import { STATEMENT_HANDLERS } from './statements.ts';
import { TYPE_NAME_HANDLERS } from './type-names.ts';
import { TYPE_HANDLERS } from './types.ts';

const HANDLERS: Handlers = {
  ...CAST_HANDLERS,
  ...CLASS_HANDLERS,
  ...DECLARATION_HANDLERS,
  ...EXPRESSION_HANDLERS,
  ...FUNCTION_HANDLERS,
  ...LITERAL_HANDLERS,
  ...MARKUP_HANDLERS,
  ...MODULE_HANDLERS,
  ...PATTERN_HANDLERS,
  ...STATEMENT_HANDLERS,
  ...TYPE_NAME_HANDLERS,
  ...TYPE_HANDLERS,
};

/**
 * Parses JavaScript or TypeScript with the strict parser.
 * @returns its tree in the words of the tree-sitter grammar, valid until the next call; null where the text
 * is not valid, or nested too deeply for this thread's stack
 */
export function parseEcmascript(text: string, dialect: EcmascriptDialect): FlatTree | null {
  try {
    const { program, errors } = parseSync('file', text, toParserOptions(dialect));
    // What the parser gives up on has no tree; what it only complains of has one.
    if (program.body.length === 0 && errors.length > 0) return null;
    const into = new Conversion(text, dialect !== 'jsx', HANDLERS);
    into.node(program);
    return into.finish();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
