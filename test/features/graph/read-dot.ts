/** A small reader of the DOT language: what Graphviz's lexer makes of a quoted label, then of its escapes. */
export interface DotGraph {
  readonly nodes: readonly { readonly name: string; readonly label: string }[];
  readonly edges: readonly (readonly [string, string])[];
}

const TOKEN = /\s*(?:(->|[{}[\];,=])|"((?:[^"\\]|\\[\s\S])*)"|([A-Za-z0-9_]+))/y;

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

export function readDot(source: string): DotGraph {
  const tokens = toTokens(source);
  const nodes: { name: string; label: string }[] = [];
  const edges: [string, string][] = [];
  let at = 0;
  const take = (expected?: string): Token => {
    const token = tokens[at++];
    if (!token || (expected !== undefined && (token.isQuoted || token.text !== expected)))
      throw new Error(`"${token?.text}" where ${expected} should be`);
    return token;
  };
  const takeAttributes = (): Map<string, string> => {
    const attributes = new Map<string, string>();
    for (take('['); tokens[at]?.text !== ']' || tokens[at]?.isQuoted;) {
      const { text } = take();
      take('=');
      attributes.set(text, take().text);
      if (tokens[at]?.text === ',') take(',');
    }
    take(']');
    take(';');
    return attributes;
  };
  take('digraph');
  take('architecture');
  for (take('{'); tokens[at]?.text !== '}' || tokens[at]?.isQuoted;) {
    const { text: name } = take();
    const target = tokens[at]?.text === '->' ? (take('->'), take().text) : null;
    const label = takeAttributes().get('label');
    if (target !== null) edges.push([name, target]);
    else if (label !== undefined) nodes.push({ name, label: toShown(label) });
  }
  take('}');
  if (at !== tokens.length) throw new Error('Text behind the graph');
  return { nodes, edges };
}

function toTokens(source: string): Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < end;) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(source);
    if (!found) throw new Error(`No token at ${start}: ${source.slice(start, start + 40)}`);
    const [, sign, quoted, word] = found;
    // The lexer takes away the backslash before a quote, and no other.
    if (quoted !== undefined)
      tokens.push({ text: quoted.replace(/\\(["\\])/g, unquote), isQuoted: true });
    else tokens.push({ text: sign ?? word ?? '', isQuoted: false });
  }
  return tokens;
}

function unquote(escape: string, character: string): string {
  return character === '"' ? '"' : escape;
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
]);

/** What stands in the picture: first entities, then escapes; `\N`, `\G`, `\l` and so on would be others. */
function toShown(label: string): string {
  return label
    .replace(/&(?:\w+|#\d+|#x[0-9a-f]+);/gi, (entity) => ENTITIES.get(entity) ?? `!${entity}!`)
    .replace(/\\([\s\S])/g, (escape, character) => (character === '\\' ? '\\' : `!${escape}!`));
}
