const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'|[\p{L}\p{Nl}\p{N}\p{Pc}$\u200c\u200d]+|[^\s]/gu;

/** One name of an import or export clause: `name as alias`. */
export interface ClauseName {
  readonly name: string;
  readonly alias: string;
  readonly isType: boolean;
}

/** An import or export statement with a clause, read from its text. */
export interface Clause {
  readonly isType: boolean;
  readonly names: readonly ClauseName[];
  /** the module's specifier, null where there is no `from` */
  readonly source: string | null;
  /** `import x = require('y')` */
  readonly isRequire: boolean;
}

interface Reading {
  readonly tokens: readonly string[];
  readonly names: ClauseName[];
  index: number;
}

/**
 * Reads the clause of an ES import or export statement; what is no clause gives no names.
 * @param text from behind the keyword `import` or `export` to the end of the statement
 */
export function readClause(text: string): Clause {
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !/^\/[/*]/.test(token));
  const reading: Reading = { tokens, names: [], index: 0 };
  const isType = takeTypeModifier(reading);
  if (isQuoted(tokens[reading.index])) return clause(reading, isType);
  readBindings(reading);
  return clause(reading, isType || (reading.names.length > 0 && allTypes(reading.names)));
}

function allTypes(names: readonly ClauseName[]): boolean {
  return names.every((name) => name.isType);
}

/** `type` is a modifier unless it is itself the name: `import type from 'x'`. */
function takeTypeModifier(reading: Reading): boolean {
  const [first, second, third] = reading.tokens.slice(reading.index, reading.index + 3);
  if (first !== 'type' && first !== 'typeof') return false;
  if (second === ',' || second === '=' || (second === 'from' && third !== 'from')) return false;
  reading.index++;
  return true;
}

function clause(reading: Reading, isType: boolean): Clause {
  const { tokens, index } = reading;
  const isRequire = tokens[index] === '=' && tokens[index + 1] === 'require';
  const at = isRequire ? index + 3 : tokens[index] === 'from' ? index + 1 : index;
  const found = tokens[at];
  return {
    isType,
    names: reading.names,
    source: isQuoted(found) ? unquote(found) : null,
    isRequire,
  };
}

function readBindings(reading: Reading): void {
  const { tokens } = reading;
  while (reading.index < tokens.length) {
    const token = tokens[reading.index] ?? '';
    if (token === '{') readNamed(reading);
    else if (token === '*') readStar(reading);
    else if (token === ',') reading.index++;
    else if (token === 'from' && tokens[reading.index + 1] !== 'from') return;
    else if (isName(token)) {
      reading.names.push({ name: 'default', alias: token, isType: false });
      reading.index++;
    } else return;
  }
}

function readStar(reading: Reading): void {
  reading.index++;
  const hasAlias = reading.tokens[reading.index] === 'as';
  const alias = hasAlias ? unquote(reading.tokens[reading.index + 1] ?? '') : '*';
  if (hasAlias) reading.index += 2;
  reading.names.push({ name: '*', alias, isType: false });
}

function readNamed(reading: Reading): void {
  reading.index++;
  const { tokens } = reading;
  while (reading.index < tokens.length && tokens[reading.index] !== '}') readSpecifier(reading);
  reading.index++;
}

/** `a`, `a as b`, `type a`, `type a as b`, and names that are themselves `type` or `as`. */
function readSpecifier(reading: Reading): void {
  const all = takeWords(reading);
  const isType = all[0] === 'type' && all.length % 2 === 0;
  const [name, as, alias] = isType ? all.slice(1) : all;
  if (name === undefined || name === '') return;
  reading.names.push({ name, alias: as === 'as' && alias ? alias : name, isType });
}

/** The words up to the next comma or brace; the comma is taken too. */
function takeWords(reading: Reading): string[] {
  const words: string[] = [];
  for (; reading.index < reading.tokens.length; reading.index++) {
    const token = reading.tokens[reading.index] ?? '';
    if (token === '}') break;
    if (token === ',') {
      reading.index++;
      break;
    }
    words.push(unquote(token));
  }
  return words;
}

function isName(token: string): boolean {
  return /^[\p{L}\p{Nl}\p{Pc}$]/u.test(token);
}

function isQuoted(token: string | undefined): token is string {
  return token !== undefined && (token.startsWith('"') || token.startsWith("'"));
}

function unquote(token: string): string {
  return isQuoted(token) ? token.slice(1, -1) : token;
}
