/** Edits of source text that a developer would make, made up for any repository. */
import { extname } from 'node:path';

interface Language {
  /** a statement that does nothing, with a value that makes it new */
  readonly statement: (value: number) => string;
  readonly definition: (value: number) => string;
}

const ECMASCRIPT: Language = {
  statement: (value) => `void ${value};`,
  definition: (value) =>
    `\nexport function benchDefinition${value}(given: number) {\n  return given + ${value};\n}\n`,
};
const JAVASCRIPT: Language = {
  ...ECMASCRIPT,
  definition: (value) => ECMASCRIPT.definition(value).replace(': number', ''),
};
const PYTHON: Language = {
  statement: (value) => `_ = ${value}`,
  definition: (value) => `\n\ndef bench_definition_${value}(given):\n    return given + ${value}\n`,
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  '.ts': ECMASCRIPT,
  '.tsx': ECMASCRIPT,
  '.js': JAVASCRIPT,
  '.py': PYTHON,
};

/** A line that only a block can hold: its indent is that of the block. */
const RETURN = /^([ \t]{2,})return [^\n]*[;)\w]\n/mu;

/** Whether both edits can be made to a file. */
export function isEditable(path: string, text: string): boolean {
  return LANGUAGES[extname(path)] !== undefined && RETURN.test(text);
}

/** The text with one statement more in the body of a function: nothing that another file could see. */
export function withChangedBody(path: string, text: string, value: number): string {
  const line = LANGUAGES[extname(path)]?.statement(value) ?? '';
  return text.replace(RETURN, (found, indent: string) => `${indent}${line}\n${found}`);
}

/** The text with one definition more at its end, which other files could use. */
export function withDefinition(path: string, text: string, value: number): string {
  return `${text}${LANGUAGES[extname(path)]?.definition(value) ?? ''}`;
}
